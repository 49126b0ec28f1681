package import Foundation
package import ModKitDisk
package import ModKitGenerate
package import ModKitModel

/// The directories in which one run of modkit compiles libraries, and the package in which SwiftPM compiles packages.
///
/// Each run has its own directory, because compilers that outlive an interrupted run may still
/// write into theirs.
package struct PrebuildDirectory {
  /// The parent directory of all runs, relative to the workspace.
  private static let runs = "\(Workspace.outputDirectory)/prebuild"

  /// Relative to the workspace.
  private let path: String
  let url: URL

  /// Chooses a new directory, and removes those of earlier runs.
  ///
  /// - Parameter lock: proof that no other run is active
  /// - Throws: ``PrebuildError`` if nothing can be built in the workspace's directory
  package init(in root: WorkspaceRoot, holding lock: WorkspaceLock) throws(PrebuildError) {
    // `-file-prefix-map OLD=NEW` has no quotes. SwiftPM itself fails with the others.
    if let character = root.path.first(where: "=%\"\\".contains) {
      throw .unusablePath(root.path, character)
    }
    withExtendedLifetime(lock) {
      try? FileManager.default.removeItem(at: root.url.appending(path: Self.runs))
    }
    path = "\(Self.runs)/\(UUID().uuidString)/\(SwiftPMLayout.directoryName)"
    url = root.url.appending(path: path)
  }

  /// The directory around the package, which is removed with it.
  var surroundings: URL { url.deletingLastPathComponent() }

  /// SwiftPM's scratch directory for each architecture.
  package func scratch(for target: DestinationTarget) -> URL {
    surroundings.appending(path: "build-\(target.architecture)")
  }

  /// The directory in which SwiftPM places the sources of packages, at their revisions.
  package func checkouts(for target: DestinationTarget) -> URL {
    scratch(for: target).appending(path: "checkouts")
  }

  /// Returns the files of a package whose only purpose is that SwiftPM compiles packages.
  ///
  /// - Parameters:
  ///   - packages: those that are named in the manifest
  ///   - hasSwift: whether Swift is compiled that needs them
  package func files(
    for packages: [String], hasSwift: Bool, _ catalog: PackageCatalog,
    platforms: [Platform: DeploymentVersion]
  ) -> GeneratedTree {
    catalog.files(compiling: packages, hasSwift: hasSwift, platforms: platforms, in: path)
  }

  /// The directory of all targets.
  var targets: URL { url.appending(path: SwiftPMLayout.targets) }

  /// Returns the directory of a target's public headers.
  package func headers(ofTarget name: String) -> String {
    url.appending(path: SwiftPMLayout.headers(ofTarget: name)).path
  }

  /// Returns the directory in which the library of a component is compiled.
  package func directory(ofAction component: String) -> URL {
    surroundings.appending(path: "actions/\(component).action")
  }

  /// Removes the copies of the sources and the build, to free disk space.
  package func remove() {
    try? FileManager.default.removeItem(at: surroundings)
  }
}
