import ModKitModel

/// A component that is linked as a library in the generated package.
struct BinaryTarget {
  private let module: String
  private let library: LinkedLibrary
  private let directory: String

  init(_ module: String, _ library: LinkedLibrary, directory: String) {
    self.module = module
    self.library = library
    self.directory = directory
  }

  func files() throws(XCFrameworkProblem) -> [GeneratedFile] { try library.files(in: directory) }

  var declaration: SwiftPMManifest.Target {
    SwiftPMManifest.Target(kind: .binary, name: module, path: library.path)
  }
}
