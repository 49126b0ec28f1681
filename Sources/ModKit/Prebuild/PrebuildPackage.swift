import Foundation
import ModKitGenerate
import ModKitModel

/// The package in which libraries are compiled.
struct PrebuildPackage {
  /// Relative to the workspace.
  private let path: String
  let url: URL

  init(in root: WorkspaceRoot, _ configuration: BuildConfiguration) {
    path =
      "\(Workspace.outputDirectory)/prebuild/\(configuration.rawValue)/"
      + PackageLayout.directoryName
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

  /// The files of the workspace that are copied into targets, by their paths below all targets.
  func originals(of files: GeneratedTree) -> [String: String] {
    let targets = "\(path)/\(PackageLayout.targets)"
    let copies = files.files.compactMap { file -> (String, String)? in
      guard case .copy(let source, _) = file.content else { return nil }
      return RelativePath.rest(of: file.path, below: targets).map { ($0, source) }
    }
    return Dictionary(copies, uniquingKeysWith: { first, _ in first })
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
