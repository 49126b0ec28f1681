import Foundation
import ModKitGenerate
import ModKitModel

/// A run of the compilers for one library.
struct ActionRun {
  let directory: ActionDirectory
  let slots: CompilerSlots

  /// Runs all commands, those of C at the same time.
  ///
  /// - Throws: ``PrebuildError`` if a compiler reports an error, ``ToolError`` if one cannot be run
  func compile() async throws {
    let results = try await withThrowingTaskGroup(of: (Int, ToolRunner.Result).self) { group in
      for (index, command) in directory.action.commands.enumerated() {
        group.addTask { (index, try await run(command)) }
      }
      var results: [(Int, ToolRunner.Result)] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
    guard results.contains(where: { $0.status != 0 }) else { return }
    let output = results.map { $0.output + $0.errors }.joined()
    if output.contains(Self.missingTool) { throw PrebuildError.missingTool }
    let named = ActionMessages(directory).originals(in: output)
    throw PrebuildError.buildFailed(output: CompilerMessages(in: named).text ?? named)
  }

  private func run(
    _ command: LibraryAction.Command
  ) async throws(ToolError) -> ToolRunner.Result {
    let tool = command.tool == .clang ? try await InstalledToolchain.clang : command.tool.rawValue
    return try await slots.run { (jobs) async throws(ToolError) in
      try await ToolRunner.supervise(
        tool,
        command.arguments(moduleCache: directory.moduleCache, jobs: jobs), in: directory.url,
        keeping: Self.messageLimit)
    }
  }

  /// The size of the messages that are read for errors, in bytes.
  private static let messageLimit = 4 * 1_048_576

  /// The compiler's message if there is no linker.
  private static let missingTool = "posix_spawn failed: No such file or directory"
}

extension InstalledToolchain {
  /// The path of clang, which is found elsewhere if the toolchain does not have it.
  static var clang: String {
    get async throws(ToolError) { try await located.path(of: "clang") ?? "clang" }
  }
}
