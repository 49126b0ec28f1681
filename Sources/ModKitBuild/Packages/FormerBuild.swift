package import Foundation
package import ModKitDisk
import ModKitGenerate
package import ModKitModel
import ModKitStore

/// What SwiftPM has left in a package of components that are not source in it any more.
///
/// SwiftPM removes nothing, and compilers search its directory of modules.
package struct FormerBuild {
  private let directory: URL
  /// The targets that are compiled now.
  private let targets: Set<String>
  /// Those with a Swift module.
  private let swiftModules: Set<String>

  /// - Parameters:
  ///   - directory: the package, relative to the workspace
  ///   - tree: what it consists of
  package init(of plan: IntegrationPlan, _ tree: GeneratedTree, in directory: String, _ root: URL) {
    self.directory = root.appending(path: directory)
    let packages = plan.packages.filter { $0.artifact == nil }
    let ofPackages = packages.flatMap { $0.component.package?.modules ?? [] }
    targets = Set(
      tree.files.compactMap { file in
        RelativePath.rest(of: file.path, below: "\(directory)/\(SwiftPMLayout.targets)")
          .flatMap { RelativePath.names(in: $0).first.map(String.init) }
      } + ofPackages)
    let sources = plan.components.filter { $0.artifact == nil }.map(\.component)
    swiftModules = targets.subtracting(sources.filter(\.hasClangModule).map(\.clangModule))
  }

  /// Removes the modules and the objects.
  ///
  /// - Throws: ``WriteError``
  package func remove() throws(WriteError) {
    for items in leftovers {
      do {
        try FileManager.default.removeItem(at: items)
      } catch {
        throw WriteError(path: items.path, reason: SystemError.reason(of: error))
      }
    }
  }

  private var leftovers: [URL] {
    // `.build/<triple>/<configuration>`; links lead to the same directories.
    directories(in: directory.appending(path: ".build")).flatMap(directories).flatMap { build in
      let modules = build.appending(path: "Modules")
      return DiskItem.names(in: modules.path).filter { !swiftModules.contains(Self.module(of: $0)) }
        .map { modules.appending(path: $0) }
        + DiskItem.names(in: build.path).filter(isOfFormerTarget)
        .map { build.appending(path: $0) }
    }
  }

  private func directories(in directory: URL) -> [URL] {
    DiskItem.entries(in: directory.path).filter { $0.item == .directory }
      .map { directory.appending(path: $0.name) }
  }

  /// `List.swiftmodule`, `List.swiftdoc`, `List.abi.json`
  private static func module(of name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  private func isOfFormerTarget(_ name: String) -> Bool {
    name.hasSuffix(".build") && !targets.contains(String(name.dropLast(".build".count)))
  }
}
