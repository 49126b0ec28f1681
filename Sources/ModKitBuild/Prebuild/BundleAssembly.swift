package import Foundation
import ModKitGenerate
package import ModKitModel
import ModKitStore

/// A builder of the bundle of a library from what compilers have made.
package struct BundleAssembly {
  /// Those of each architecture.
  let products: [LibraryProducts]
  let tools: LibraryTools

  package init(products: [LibraryProducts], tools: LibraryTools) {
    self.products = products
    self.tools = tools
  }

  private var target: DestinationTarget { products[0].target }

  /// - Parameters:
  ///   - bundle: an empty directory
  ///   - copyInterface: fills the part of the bundle that compilers read for clients
  /// - Returns: the system libraries that the objects need
  package func fill(
    _ bundle: URL, with component: Component, copyInterface: () throws -> Void
  ) async throws -> [String] {
    guard products.allSatisfy({ !$0.objects.isEmpty }) else {
      throw PrebuildError.noObjects(component.name)
    }
    try await archive(component, to: bundle.appending(path: component.libraryName).path)
    try copyInterface()
    if !target.isApple {
      try ArtifactBundleInfo(component, triple: target.triple).write(to: bundle)
    }
    return try await linkedLibraries(of: component)
  }

  private func archive(_ component: Component, to library: String) async throws {
    guard let merger = tools.merger else {
      return try await tools.archiver.archive(products[0].objects, to: library)
    }
    var libraries: [String] = []
    for products in products {
      let path = products.scratch.appending(path: component.libraryName).path
      try await tools.archiver.archive(products.objects, to: path)
      libraries.append(path)
    }
    try await merger.merge(libraries, to: library)
  }

  /// Merges the members of the library into one.
  package func unite(_ bundle: URL, of component: Component) async throws {
    guard let linker = tools.linker else { return }
    let object = products[0].scratch.appending(path: "\(component.module).o").path
    try await linker.link(
      products[0].objects, to: object, defining: component.librarySymbol)
    let library = bundle.appending(path: component.libraryName)
    try FileManager.default.removeItem(at: library)
    try await tools.archiver.archive([object], to: library.path)
  }

  // MARK: System libraries

  /// Returns the libraries that the objects request from the linker. On ELF, the compiler records
  /// them in a section that only its own tool reads, and only for objects on the command line.
  private func linkedLibraries(of component: Component) async throws -> [String] {
    guard component.isSwiftModule, target.platform == .linux else { return [] }
    let tool = "swift-autolink-extract"
    let output = products[0].scratch.appending(path: "\(component.module).autolink")
    let result = try await ToolRunner.run(
      tool, products[0].objects + ["-o", output.path])
    guard result.status == 0, let text = try? String(contentsOf: output, encoding: .utf8) else {
      throw ToolError.failed(tool: tool, status: result.status, output: result.errors)
    }
    return Set(text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("-l") })
      .map { String($0.dropFirst(2)) }
  }
}
