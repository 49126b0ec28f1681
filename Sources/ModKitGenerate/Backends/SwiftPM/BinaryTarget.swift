import ModKitModel

/// A component that is linked as a library in the generated package.
struct BinaryTarget {
  private let planned: PlannedComponent
  private let directory: String

  init(_ planned: PlannedComponent, directory: String) {
    self.planned = planned
    self.directory = directory
  }

  /// The key is part of the name: SwiftPM takes a path that it knows for unchanged.
  private var path: String {
    "Artifacts/\(planned.component.module)-\(planned.key).artifactbundle"
  }

  var file: GeneratedFile {
    GeneratedFile(path: "\(directory)/\(path)", content: .link(to: planned.path))
  }

  var declaration: PackageManifest.Target {
    PackageManifest.Target(kind: .binary, name: planned.component.module, path: path)
  }
}
