import Foundation
import ModKitModel

/// Makes one object of all objects of a library.
///
/// A linker takes those members of a library that something names, and leaves out an object that only
/// registers itself, overrides a weak symbol or fills a section. One object comes as a whole, as the
/// objects of a source component do. Its sections stay apart (`--unique`), so the final link drops
/// the same dead code as with source.
struct ObjectLinker {
  private let tool: String

  /// The linker of the Swift toolchain. Nil for Apple's platforms: there, flags of
  /// the final link do the same.
  static func installed(for platform: Platform) async -> ObjectLinker? {
    guard !platform.isApple else { return nil }
    return ObjectLinker(tool: await ToolRunner.sibling(name, ofTool: "swiftc") ?? name)
  }

  private static let name = "ld.lld"

  /// What it says of its version; nil when it cannot be run.
  var version: String? {
    get async {
      let result = try? await ToolRunner.run(tool, ["--version"])
      guard let result, result.status == 0 else { return nil }
      return result.output.split(whereSeparator: \.isNewline).first.map(String.init)
    }
  }

  /// - Parameters:
  ///   - objects: paths of files
  ///   - object: the path of the file that is made of them
  ///   - symbol: a symbol that it defines besides
  /// - Throws: ``ToolError``, ``WriteError`` when the disk is full
  func link(_ objects: [String], to object: String, defining symbol: String) async throws {
    let result = try await ToolRunner.run(
      tool, ["-r", "--unique", "--defsym", "\(symbol)=0", "-o", object] + objects)
    try result.requireSuccess(of: tool, writing: object)
  }
}
