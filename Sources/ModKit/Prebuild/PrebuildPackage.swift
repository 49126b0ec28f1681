import Foundation
import ModKitGenerate
import ModKitModel

/// The package in which one run of modkit compiles libraries.
///
/// Each run has its own directory, because compilers that outlive an interrupted run may still
/// write into theirs.
struct PrebuildPackage {
  /// The parent directory of all runs, relative to the workspace.
  private static let runs = "\(Workspace.outputDirectory)/prebuild"

  /// Relative to the workspace.
  private let path: String
  let url: URL

  /// Chooses a new directory, and removes those of earlier runs.
  ///
  /// - Parameter lock: proof that no other run is active
  /// - Throws: ``PrebuildError`` if nothing can be built in the workspace's directory
  init(in root: WorkspaceRoot, holding lock: WorkspaceLock) throws(PrebuildError) {
    // `-file-prefix-map OLD=NEW` has no quotes. SwiftPM itself fails with the others.
    if let character = root.path.first(where: "=%\"\\".contains) {
      throw .unusablePath(root.path, character)
    }
    withExtendedLifetime(lock) {
      try? FileManager.default.removeItem(at: root.url.appending(path: Self.runs))
    }
    path = "\(Self.runs)/\(UUID().uuidString)/\(PackageLayout.directoryName)"
    url = root.url.appending(path: path)
  }

  /// The directory around the package, which is removed with it.
  var surroundings: URL { url.deletingLastPathComponent() }

  /// SwiftPM's scratch directory for each architecture.
  func scratch(for target: DestinationTarget) -> URL {
    surroundings.appending(path: "build-\(target.architecture)")
  }

  /// The directory in which SwiftPM places the sources of packages, at their revisions.
  func checkouts(for target: DestinationTarget) -> URL {
    scratch(for: target).appending(path: "checkouts")
  }

  /// - Parameters:
  ///   - handWrittenMaps: the texts of handwritten module maps, by component
  ///   - platforms: the oldest versions to compile for
  ///   - targets: what the libraries of the plan are for
  func files(
    for plan: IntegrationPlan, handWrittenMaps: [String: String],
    platforms: [Platform: DeploymentVersion], targets: [DestinationTarget],
    catalog: PackageCatalog
  ) throws -> GeneratedTree {
    try PackageGenerator(
      purpose: .prebuilding, platforms: platforms, targets: [targets], catalog: catalog,
      directory: path
    ).package(for: plan, name: PackageLayout.directoryName, handWrittenMaps: handWrittenMaps)
  }

  /// Returns the files of a package whose only purpose is that SwiftPM compiles packages.
  ///
  /// - Parameter packages: those that are named in the manifest
  func files(
    for packages: [String], _ catalog: PackageCatalog, platforms: [Platform: DeploymentVersion]
  ) -> GeneratedTree {
    catalog.files(compiling: packages, platforms: platforms, in: path)
  }

  /// Returns the workspace files that were copied into targets, by the paths of the copies below
  /// all targets.
  func originals(of files: GeneratedTree) -> [String: String] {
    let sources = files.copied
    var originals: [String: String] = [:]
    for file in files.files {
      guard let name = placeBelowTargets(of: file) else { continue }
      // Public headers are links to copies.
      switch file.content {
      case .copy(let source): originals[name] = source
      case .link(let copy): originals[name] = sources[copy]
      case .text: break
      }
    }
    return originals
  }

  /// Returns the path of a file below all targets, or nil if it is elsewhere.
  func placeBelowTargets(of file: GeneratedFile) -> String? {
    RelativePath.rest(of: file.path, below: "\(path)/\(PackageLayout.targets)")
  }

  /// The directory of all targets.
  var targets: URL { url.appending(path: PackageLayout.targets) }

  /// Returns the directory of a target.
  func directory(ofTarget name: String) -> URL {
    url.appending(path: PackageLayout.path(ofTarget: name))
  }

  /// Returns the directory of a target's public headers.
  func headers(ofTarget name: String) -> URL {
    url.appending(path: PackageLayout.headers(ofTarget: name))
  }

  /// Returns the interface of an artifact that the package links.
  func interface(
    of artifact: Artifact, _ component: Component, for targets: [DestinationTarget]
  ) throws(XCFrameworkProblem) -> URL {
    let library = try LinkedLibrary(component, [artifact], for: [targets])
    return url.appending(path: library.interfaces[0])
  }

  /// The target that needs packages.
  static let packagesTarget = PackageCatalog.target

  /// The directory into which the compiler writes textual interfaces.
  var textualInterfaces: URL { url.appending(path: PackageLayout.textualInterfaces) }

  /// Removes the copies of the sources and the build, to free disk space.
  func remove() {
    try? FileManager.default.removeItem(at: surroundings)
  }
}
