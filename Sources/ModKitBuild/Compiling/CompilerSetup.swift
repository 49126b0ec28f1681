import Foundation
package import ModKitGenerate
package import ModKitModel

/// How the compilers are called for the components of a run, and what all of these may read.
package struct CompilerSetup {
  package let generator: LibraryActionGenerator
  let isApple: Bool
  /// The places of the compilers and of the system.
  let systemPlaces: [String]
  /// The places of packages that SwiftPM has compiled.
  package let packagePlaces: [String]

  /// Asks SwiftPM how it calls compilers for a destination. It compiles the packages that components need.
  ///
  /// - Parameters:
  ///   - packages: those that are not libraries
  ///   - hasSwift: whether a component has Swift
  ///   - write: writes the package that SwiftPM is asked about
  /// - Throws: ``PrebuildError``, ``ToolError``, ``WriteError``, errors of writing
  package init(
    _ workspace: Workspace, _ builder: PackageBuild, packages: [String], hasSwift: Bool,
    write: (GeneratedTree) throws -> Void
  ) async throws {
    let target = builder.destination.target
    let files = builder.package.files(
      for: packages, hasSwift: hasSwift, PackageCatalog(workspace),
      platforms: workspace.deployment.inPackage(for: target.platform))
    try write(files)
    let products = packages.isEmpty ? [] : try await builder.products()
    if packages.isEmpty { try await builder.plan() }
    isApple = target.platform.isApple
    systemPlaces = try await builder.destination.systemDirectories
    packagePlaces = products.flatMap(\.packagePlaces)
    let names = try await PathPrefixMap(
      for: builder.destination, isApple: isApple, packages: products.flatMap(\.namedDirectories))
    generator = LibraryActionGenerator(
      targets: try target.targets.map {
        ($0, try builder.words(for: $0, hasSwift: hasSwift, hasPackages: !packages.isEmpty))
      },
      naming: (names.swiftFlags, names.clangFlags))
  }
}
