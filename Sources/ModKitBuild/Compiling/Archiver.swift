import Foundation
import ModKitDisk
import ModKitModel
import ModKitStore

/// A tool that creates static libraries.
struct Archiver {
  private let tool: String
  /// The arguments before the path of the library.
  private let arguments: [String]

  /// Returns an archiver that omits time stamps and owners, so that equal objects give equal
  /// libraries. Apple's `ar` always writes them; its `libtool` can omit them.
  static func installed(for platform: Platform) async -> Archiver {
    platform.isApple
      ? Archiver(tool: appleTool, arguments: ["-static", "-D", "-o"])
      : Archiver(
        tool: await ToolRunner.sibling("llvm-ar", ofTool: "swiftc") ?? "ar", arguments: ["qcsD"])
  }

  static let appleTool = "libtool"

  /// Creates a library from object files, given by path.
  ///
  /// - Throws: ``ToolError``, or ``WriteError`` if the disk is full
  func archive(_ objects: [String], to library: String) async throws {
    let result = try await ToolRunner.run(tool, arguments + [library] + objects)
    try result.requireSuccess(of: tool, writing: library)
  }
}

extension ToolRunner.Result {
  /// - Throws: ``ToolError``, or ``WriteError`` if the disk is full
  func requireSuccess(of tool: String, writing path: String) throws {
    if status == 0 { return }
    if errors.contains(String(cString: strerror(ENOSPC))) {
      throw WriteError(path: path, reason: SystemError(code: ENOSPC).description)
    }
    throw ToolError.failed(tool: tool, status: status, output: errors)
  }
}
