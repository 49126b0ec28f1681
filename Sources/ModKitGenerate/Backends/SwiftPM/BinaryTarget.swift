import ModKitModel

/// A component that is linked as a library in the generated package.
struct BinaryTarget {
  private let module: String
  private let artifact: Artifact
  private let directory: String

  init(_ module: String, _ artifact: Artifact, directory: String) {
    self.module = module
    self.artifact = artifact
    self.directory = directory
  }

  private var path: String { PackageLayout.path(of: artifact, module: module) }

  var file: GeneratedFile {
    GeneratedFile(path: "\(directory)/\(path)", content: .link(to: artifact.path))
  }

  var declaration: PackageManifest.Target {
    PackageManifest.Target(kind: .binary, name: module, path: path)
  }
}
