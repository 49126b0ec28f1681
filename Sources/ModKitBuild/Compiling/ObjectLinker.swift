import Foundation
import ModKitModel

/// A linker that merges all objects of a library into one.
///
/// A linker takes only members of a library that something references. It would leave out an object
/// that only registers itself, overrides a weak symbol or fills a section. A single object is
/// linked as a whole, like the objects of a source component. Its sections stay separate
/// (`--unique`), so the final link strips the same dead code as for source.
struct ObjectLinker {
  private let tool: String

  /// Returns the linker of the Swift toolchain, or nil for Apple's platforms, where flags of the
  /// final link have the same effect.
  static func installed(for platform: Platform) async -> ObjectLinker? {
    guard !platform.isApple else { return nil }
    return ObjectLinker(tool: await ToolRunner.sibling(name, ofTool: "swiftc") ?? name)
  }

  private static let name = "ld.lld"

  /// The version that the linker prints, or nil if it cannot be run.
  var version: String? {
    get async {
      let result = try? await ToolRunner.ask(tool, ["--version"])
      guard let result, result.status == 0 else { return nil }
      return result.output.split(whereSeparator: \.isNewline).first.map(String.init)
    }
  }

  /// - Parameters:
  ///   - objects: paths of object files
  ///   - object: the path of the merged file
  ///   - symbol: an additional symbol to define
  /// - Throws: ``ToolError``, or ``WriteError`` if the disk is full
  func link(_ objects: [String], to object: String, defining symbol: String) async throws {
    let result = try await ToolRunner.run(
      tool, ["-r", "--unique", "--defsym", "\(symbol)=0", "-o", object] + objects)
    try result.requireSuccess(of: tool, writing: object)
  }
}
