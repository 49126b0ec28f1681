import Foundation
import ModKitGenerate
import ModKitModel

/// The package in which one run of modkit compiles libraries.
///
/// No two runs share a directory: compilers that outlive an interrupted run may write into theirs.
struct PrebuildPackage {
  /// The directory with a directory for each run, relative to the workspace.
  private static let runs = "\(Workspace.outputDirectory)/prebuild"

  /// Relative to the workspace.
  private let path: String
  let url: URL

  /// A directory of its own, and nothing of runs before.
  ///
  /// - Parameter lock: shows that no other run is alive
  init(in root: WorkspaceRoot, holding lock: WorkspaceLock) {
    withExtendedLifetime(lock) {
      try? FileManager.default.removeItem(at: root.url.appending(path: Self.runs))
    }
    path = "\(Self.runs)/\(UUID().uuidString)/\(PackageLayout.directoryName)"
    url = root.url.appending(path: path)
  }

  /// What stands beside the package and goes with it.
  var surroundings: URL { url.deletingLastPathComponent() }

  /// Where SwiftPM builds.
  var scratch: URL { surroundings.appending(path: "build") }

  /// - Parameter handWrittenMaps: the texts of the module maps that manifests name, by component
  func files(
    for plan: IntegrationPlan, handWrittenMaps: [String: String]
  ) throws(HeaderError) -> GeneratedTree {
    try SwiftPMBackend(purpose: .prebuilding, directory: path).package(
      for: plan, name: PackageLayout.directoryName, handWrittenMaps: handWrittenMaps)
  }

  /// The files of the workspace that targets have copies of, by the paths of these below all targets.
  func originals(of files: GeneratedTree) -> [String: String] {
    let sources = files.files.reduce(into: [String: String]()) { sources, file in
      if case .copy(let source, _) = file.content { sources[file.path] = source }
    }
    var originals: [String: String] = [:]
    for file in files.files {
      guard let name = placeBelowTargets(of: file) else { continue }
      // Public headers are links to copies.
      switch file.content {
      case .copy(let source, _): originals[name] = source
      case .link(let copy): originals[name] = sources[copy]
      case .text: break
      }
    }
    return originals
  }

  /// Where a file is below all targets; nil when it is elsewhere.
  func placeBelowTargets(of file: GeneratedFile) -> String? {
    RelativePath.rest(of: file.path, below: "\(path)/\(PackageLayout.targets)")
  }

  /// The directory of a target.
  func directory(ofTarget name: String) -> URL {
    url.appending(path: PackageLayout.path(ofTarget: name))
  }

  /// The public headers of a target.
  func headers(ofTarget name: String) -> URL {
    url.appending(path: PackageLayout.headers(ofTarget: name))
  }

  /// What clients see of an artifact that the package links.
  func interface(of artifact: Artifact, module: String) -> URL {
    url.appending(path: PackageLayout.interface(of: artifact, module: module))
  }

  /// The textual interface that the compiler leaves of a component.
  func textualInterface(of component: Component) -> URL {
    url.appending(path: PackageLayout.textualInterface(ofModule: component.module))
  }

  /// Frees the space of what has been stored: the copies of the sources, and the build.
  func remove() {
    try? FileManager.default.removeItem(at: surroundings)
  }
}
