import Foundation
import ModKitModel
import ModKitStore

/// A builder of the bundle of a library from SwiftPM's products.
struct BundleAssembly {
  let products: BuildProducts
  let target: BuildTarget
  let archiver: Archiver
  /// Nil if flags of the final link load whole libraries.
  let linker: ObjectLinker?
  /// The components that others import with `@testable`.
  let testableComponents: Set<String>

  /// - Parameter bundle: an empty directory
  /// - Returns: the system libraries that the objects need
  func fill(_ bundle: URL, with component: Component) async throws -> [String] {
    let objects = try objects(of: component)
    try await archiver.archive(objects, to: bundle.appending(path: component.libraryName).path)
    try copyInterface(of: component, to: bundle.appending(path: Artifact.interfaceDirectory))
    if component.hasTextualInterface, !testableComponents.contains(component.name) {
      try copyTextualInterface(
        of: component, to: bundle.appending(path: TextualInterface.bundleDirectory))
    }
    try ArtifactBundleInfo(component, triple: target.toolchain.triple).write(to: bundle)
    return try await linkedLibraries(of: component, objects)
  }

  /// Merges the members of the library into one.
  func unite(_ bundle: URL, of component: Component) async throws {
    guard let linker else { return }
    let object = products.package.scratch.appending(path: "\(component.module).o").path
    try await linker.link(
      objects(of: component), to: object, defining: component.librarySymbol)
    let library = bundle.appending(path: component.libraryName)
    try FileManager.default.removeItem(at: library)
    try await archiver.archive([object], to: library.path)
  }

  private func objects(of component: Component) throws(PrebuildError) -> [String] {
    let objects = component.packageModules.flatMap { module in
      let directory = products.objectDirectory(of: module)
      return DiskItem.paths(below: directory.path, withSuffix: ".o")
        .map { directory.appending(path: $0).path }
    }
    guard !objects.isEmpty else { throw .noObjects(component.name) }
    return objects
  }

  // MARK: Interface

  private func copyInterface(of component: Component, to include: URL) throws {
    if component.hasClangModule {
      let headers = products.package.headers(ofTarget: component.clangModule)
      try copyFollowingLinks(headers, to: include)
    }
    if component.isSwiftModule { try copySwiftModule(component.module, to: include) }
  }

  private func copySwiftModule(_ module: String, to include: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: include, withIntermediateDirectories: true)
    for suffix in ["swiftmodule", "swiftdoc"] {
      let name = "\(module).\(suffix)"
      let file = products.modules.appending(path: name)
      guard suffix == "swiftmodule" || manager.fileExists(atPath: file.path) else { continue }
      try manager.copyItem(at: file, to: include.appending(path: name))
    }
  }

  /// Copies the interface that replaces the `.swiftmodule` in the interface digest.
  private func copyTextualInterface(of component: Component, to directory: URL) throws {
    let manager = FileManager.default
    let text = products.package.textualInterface(of: component)
    try manager.createDirectory(at: directory, withIntermediateDirectories: true)
    try manager.copyItem(at: text, to: directory.appending(path: text.lastPathComponent))
  }

  private func copyFollowingLinks(_ source: URL, to destination: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let item = source.appending(path: name)
      var isDirectory: ObjCBool = false
      _ = manager.fileExists(atPath: item.path, isDirectory: &isDirectory)
      if isDirectory.boolValue {
        try copyFollowingLinks(item, to: destination.appending(path: name))
      } else {
        try Data(contentsOf: item).write(to: destination.appending(path: name))
      }
    }
  }

  // MARK: System libraries

  /// Returns the libraries that the objects request from the linker. On ELF, the compiler records
  /// them in a section that only its own tool reads, and only for objects on the command line.
  private func linkedLibraries(
    of component: Component, _ objects: [String]
  ) async throws(ToolError) -> [String] {
    guard component.isSwiftModule, target.platform == .linux else { return [] }
    let tool = "swift-autolink-extract"
    let output = products.package.scratch.appending(path: "\(component.module).autolink")
    let result = try await ToolRunner.run(tool, objects + ["-o", output.path])
    guard result.status == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
      throw ToolError.failed(tool: tool, status: result.status, output: result.errors)
    }
    return Set(text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("-l") })
      .map { String($0.dropFirst(2)) }
  }
}

extension Component {
  /// True if a textual interface describes everything that is compiled into clients.
  var hasTextualInterface: Bool { hasLibraryEvolution && isSwiftModule }
}
