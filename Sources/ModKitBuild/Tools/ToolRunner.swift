package import Foundation
import ModKitModel
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// An asynchronous runner of the compilers and other tools. ``BlockingTool`` is for synchronous
/// code.
package enum ToolRunner {
  package struct Result {
    /// 0 for success.
    package var status: Int
    package var output: String
    package var errors: String

    /// Why a run without success failed, as a clause: the last line of the errors.
    package var failure: String {
      let line = errors.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
      return "failed with status \(status)" + (line.map { ": \(String($0).visible)" } ?? "")
    }
  }

  /// The maximum size of output, in bytes. More counts as an error.
  static let outputLimit = 64 * 1_048_576

  /// Runs a tool to its end and collects its output.
  ///
  /// - Parameters:
  ///   - name: a name or an absolute path, as for ``RunnableTool``
  ///   - input: the text for its standard input
  /// - Throws: ``ToolError`` if it cannot be started
  package static func run(
    _ name: String, _ arguments: [String], in directory: URL? = nil, input: String = ""
  ) async throws(ToolError) -> Result {
    let tool = try await RunnableTool(name)
    return try await run(tool, arguments, in: directory, input: input)
  }

  /// Runs a tool that has already been found.
  package static func run(
    _ tool: RunnableTool, _ arguments: [String], in directory: URL? = nil, input: String = ""
  ) async throws(ToolError) -> Result {
    try ToolEnvironment.requireTemporaryDirectory()
    do {
      let result = try await Subprocess.run(
        .path(tool.path),
        arguments: Arguments(arguments),
        environment: tool.environment,
        workingDirectory: directory.map { FilePath($0.path) },
        input: .string(input),
        output: .string(limit: outputLimit),
        error: .string(limit: outputLimit))
      return Result(
        status: status(result.terminationStatus),
        output: result.standardOutput,
        errors: result.standardError)
    } catch {
      throw ToolError.notRunnable(tool: tool.path.string, reason: "\(error)")
    }
  }

  /// Runs a tool to its end. If it exceeds the time limit, it is killed with all processes that it
  /// started.
  ///
  /// - Returns: nil if it exceeded the time limit
  /// - Throws: ``ToolError`` if it cannot be started
  package static func run(
    _ name: String, _ arguments: [String], in directory: URL, timeLimit: Duration
  ) async throws(ToolError) -> Result? {
    try await run(try await RunnableTool(name), arguments, in: directory, timeLimit: timeLimit)
  }

  /// The time in which a tool has to answer a question.
  static let answerLimit = Duration.seconds(60)

  /// Asks a tool for something that it knows without work, such as its version.
  ///
  /// - Throws: ``ToolError`` if it cannot be started, or does not answer in time
  package static func ask(
    _ name: String, _ arguments: [String], timeLimit: Duration = answerLimit
  ) async throws(ToolError) -> Result {
    try await ask(try await RunnableTool(name), arguments, timeLimit: timeLimit)
  }

  /// Asks a tool that has already been found.
  package static func ask(
    _ tool: RunnableTool, _ arguments: [String], timeLimit: Duration = answerLimit
  ) async throws(ToolError) -> Result {
    guard let result = try await run(tool, arguments, in: nil, timeLimit: timeLimit) else {
      let command = [tool.path.string] + arguments
      throw .noAnswer(
        command: command.joined(separator: " "), seconds: Int(timeLimit.components.seconds))
    }
    return result
  }

  private static let timeSteps = 60

  private static func run(
    _ tool: RunnableTool, _ arguments: [String], in directory: URL?, timeLimit: Duration
  ) async throws(ToolError) -> Result? {
    let outcome = await withTaskGroup(of: Swift.Result<Result?, ToolError>.self) { group in
      group.addTask {
        do throws(ToolError) {
          return .success(try await supervised(tool, arguments, in: directory))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        // In steps: on a machine so busy that tasks wait for threads, the tool gets more time.
        for _ in 0..<timeSteps { try? await Task.sleep(for: timeLimit / timeSteps) }
        return .success(nil)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .success(nil)
    }
    return try outcome.get()
  }

  /// Runs a tool to its end. When the task is cancelled, all that it started ends too (``SessionSupervisor``).
  private static func supervised(
    _ tool: RunnableTool, _ arguments: [String], in directory: URL?
  ) async throws(ToolError) -> Result {
    try ToolEnvironment.requireTemporaryDirectory()
    do {
      let supervisor = try SessionSupervisor()
      // Its watcher ends the session once the pipe is closed.
      defer { supervisor.close() }
      let result = try await Subprocess.run(
        SessionSupervisor.configuration(tool, arguments, in: directory),
        input: .fileDescriptor(supervisor.watched, closeAfterSpawningProcess: false),
        output: .string(limit: outputLimit), error: .string(limit: outputLimit))
      return Result(
        status: status(result.terminationStatus), output: result.standardOutput,
        errors: result.standardError)
    } catch {
      throw ToolError.notRunnable(tool: tool.path.string, reason: "\(error)")
    }
  }

  /// Runs a tool that writes files, and reports each line of its output and of its errors immediately. The tool ends
  /// when modkit ends in any way (``SessionSupervisor``).
  ///
  /// - Parameters:
  ///   - variables: what the tool gets besides its environment
  ///   - limit: the size of output and of errors that is kept, in bytes (``KeptOutput``)
  /// - Throws: ``ToolError`` if it cannot be started
  package static func supervise(
    _ name: String, _ arguments: [String], in directory: URL,
    for purpose: RunnableTool.Purpose = .building, with variables: [String: String] = [:],
    keeping limit: Int = outputLimit,
    onErrorLine: @escaping @Sendable (String) -> Void = { _ in },
    onLine: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(ToolError) -> Result {
    try ToolEnvironment.requireTemporaryDirectory()
    let tool = try await RunnableTool(name, for: purpose)
    do {
      let supervisor = try SessionSupervisor()
      defer { supervisor.close() }
      let result = try await Subprocess.run(
        SessionSupervisor.configuration(
          tool, arguments, in: directory,
          with: variables.merging(ToolEnvironment.ceiling(of: arguments)) { own, _ in own }),
        input: .fileDescriptor(supervisor.watched, closeAfterSpawningProcess: false),
        output: .sequence, error: .sequence
      ) { execution in
        async let errors = read(
          execution.standardError, keeping: limit, onLine: onErrorLine)
        let output = try await read(execution.standardOutput, keeping: limit, onLine: onLine)
        return (output: output, errors: try await errors)
      }
      return Result(
        status: status(result.terminationStatus), output: result.closureResult.output,
        errors: result.closureResult.errors)
    } catch {
      throw ToolError.notRunnable(tool: name, reason: "\(error)")
    }
  }

  private static func read(
    _ output: SubprocessOutputSequence, keeping limit: Int, onLine: (String) -> Void
  ) async throws -> String {
    var (kept, lines) = (KeptOutput(limit: limit), OutputLines())
    for try await block in output {
      block.withUnsafeBytes { bytes in
        kept.append(bytes)
        lines.append(bytes, onLine: onLine)
      }
    }
    if !lines.isEmpty { lines.finish(onLine) }
    return kept.text
  }

  /// Returns the path of a tool in the same directory as a Swift tool, or nil if it does not exist.
  package static func sibling(_ name: String, ofTool tool: String) async -> String? {
    guard let tool = try? await RunnableTool(tool) else { return nil }
    let sibling = URL(filePath: tool.path.string).deletingLastPathComponent().appending(path: name)
    return ToolPath.isExecutable(sibling.path) ? sibling.path : nil
  }

  private static func status(_ status: TerminationStatus) -> Int {
    switch status {
    case .exited(let code): Int(code)
    case .signaled(let signal): 128 + Int(signal)
    }
  }
}
