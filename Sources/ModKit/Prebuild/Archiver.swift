import Foundation
import ModKitModel
import ModKitStore

/// A tool that makes static libraries.
struct Archiver {
  private let tool: String
  /// Those before the path of the library.
  private let arguments: [String]

  /// Members without time stamps and owners, so that equal objects make equal libraries. Apple's
  /// `ar` writes them, its `libtool` need not.
  static func installed(for platform: Platform) async -> Archiver {
    platform.isApple
      ? Archiver(tool: "libtool", arguments: ["-static", "-D", "-o"])
      : Archiver(
        tool: await ToolRunner.sibling("llvm-ar", ofTool: "swiftc") ?? "ar", arguments: ["qcsD"])
  }

  /// Makes a library of objects, all of them paths of files.
  ///
  /// - Throws: ``ToolError``, ``WriteError`` when the disk is full
  func archive(_ objects: [String], to library: String) async throws {
    let result = try await ToolRunner.run(tool, arguments + [library] + objects)
    try result.requireSuccess(of: tool, writing: library)
  }
}

extension ToolRunner.Result {
  /// - Throws: ``ToolError``, ``WriteError`` when the disk is full
  func requireSuccess(of tool: String, writing path: String) throws {
    if status == 0 { return }
    if errors.contains(String(cString: strerror(ENOSPC))) {
      throw WriteError(path: path, reason: SystemError(code: ENOSPC).description)
    }
    throw ToolError.failed(tool: tool, status: status, output: errors)
  }
}
