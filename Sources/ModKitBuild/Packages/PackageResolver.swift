import Foundation
import ModKitGenerate
package import ModKitModel

/// A run of SwiftPM that resolves packages.
package struct PackageResolver {
  private let workspace: Workspace
  private let root: String

  package init(_ workspace: Workspace, root: String) {
    self.workspace = workspace
    self.root = root
  }

  /// - Parameter former: the pins to keep where the manifest still allows them
  package func pins(keeping former: [PackagePin]) async throws -> [PackagePin] {
    guard workspace.packages.contains(where: { $0.swiftPM != nil && !$0.isDirectory }) else {
      return []
    }
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "modkit-packages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let package = scratch.appending(path: "packages")
    try write(to: package, keeping: former)
    let build = scratch.appending(path: "build")
    try await CheckedOutPackages.resolve(for: package, build)
    guard
      let bytes = try? Data(contentsOf: package.appending(path: ResolvedFile.name)),
      let file = ResolvedFile(bytes)
    else { throw ToolError.unexpectedOutput(tool: "swift package") }
    let packages = try await CheckedOutPackages(of: package, build)
    let reach = try await packages.reach(of: workspace.packages.filter { !$0.isDirectory })
    return pins(of: file, needs: packages.needs, reach)
  }

  private func write(to package: URL, keeping former: [PackagePin]) throws {
    let sources = package.appending(path: "Packages")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: sources.appending(path: "Packages.swift"))
    try Data(PackageCatalog.manifest(of: workspace, root: root).utf8)
      .write(to: package.appending(path: "Package.swift"))
    if !former.isEmpty {
      try ResolvedFile(former).bytes?.write(to: package.appending(path: ResolvedFile.name))
    }
  }

  private func pins(
    of file: ResolvedFile, needs: [String: Set<String>], _ reach: PackageReach
  ) -> [PackagePin] {
    let declared = Dictionary(
      workspace.packages.compactMap { package in package.swiftPM.map { ($0.identity, package) } },
      uniquingKeysWith: { first, _ in first })
    return file.pins.compactMap { pin in
      guard let revision = pin.state.revision else { return nil }
      var (url, requirement) = (pin.location, String?.none)
      let package = declared[pin.identity]
      if case .repository(let address, let required) = package?.swiftPM?.origin {
        (url, requirement) = (address, required.description)
      }
      return PackagePin(
        identity: pin.identity, url: url, revision: revision,
        version: pin.state.version.flatMap { PackageVersion($0) }, requirement: requirement,
        products: Set(package?.swiftPMProducts ?? []).sorted(),
        needs: (needs[pin.identity] ?? []).sorted(), content: reach.content(of: pin.identity))
    }
    .sorted { $0.identity < $1.identity }
  }
}

extension Package {
  /// Whether SwiftPM takes it from a directory, so that it has no revision.
  package var isDirectory: Bool {
    if case .path = swiftPM?.origin { true } else { false }
  }
}
