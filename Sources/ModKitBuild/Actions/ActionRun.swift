import Foundation
import ModKitGenerate
import ModKitModel

/// A run of the compilers for one library.
package struct ActionRun {
  let directory: ActionDirectory
  let slots: CompilerSlots

  package init(directory: ActionDirectory, slots: CompilerSlots) {
    self.directory = directory
    self.slots = slots
  }

  private typealias Run = (value: ToolRunner.Result, seconds: Double)

  /// Runs all commands, those of C at the same time.
  ///
  /// - Returns: the share of the compilers in the time of all processors, in seconds
  /// - Throws: ``PrebuildError`` if a compiler reports an error, ``ToolError`` if one cannot be run
  package func compile() async throws -> Double {
    let runs = try await withThrowingTaskGroup(of: (Int, Run).self) { group in
      for (index, command) in directory.action.commands.enumerated() {
        group.addTask { (index, try await run(command)) }
      }
      var runs: [(Int, Run)] = []
      for try await run in group { runs.append(run) }
      return runs.sorted { $0.0 < $1.0 }.map(\.1)
    }
    let results = runs.map(\.value)
    guard results.contains(where: { $0.status != 0 }) else {
      return runs.reduce(0) { $0 + $1.seconds }
    }
    let output = results.map { $0.output + $0.errors }.joined()
    try PrebuildError.requireTools(in: output)
    let named = ActionMessages(directory).originals(in: output)
    throw PrebuildError.buildFailed(output: CompilerMessages(in: named).text ?? named)
  }

  private func run(
    _ command: LibraryAction.Command
  ) async throws(ToolError) -> Run {
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
}

extension InstalledToolchain {
  /// The path of clang, which is found elsewhere if the toolchain does not have it.
  static var clang: String {
    get async throws(ToolError) { try await located.path(of: "clang") ?? "clang" }
  }
}
