import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs the compilers and other tools, while the thread does something else. Where nothing can be
/// awaited, ``BlockingTool`` does.
enum ToolRunner {
  struct Result {
    /// 0 for success.
    var status: Int
    var output: String
    var errors: String
  }

  /// More output than this is an error of the tool.
  private static let outputLimit = 64 * 1_048_576

  /// Runs a tool to its end and collects what it prints.
  ///
  /// - Parameters:
  ///   - name: a name or an absolute path, as ``RunnableTool`` takes it
  ///   - input: what it finds on its standard input
  /// - Throws: ``ToolError`` when it cannot be started
  static func run(
    _ name: String, _ arguments: [String], in directory: URL? = nil, input: String = "",
    options: PlatformOptions = PlatformOptions()
  ) async throws(ToolError) -> Result {
    let tool = try await RunnableTool(name)
    return try await run(tool, arguments, in: directory, input: input, options: options)
  }

  /// The same for a tool that was found already.
  static func run(
    _ tool: RunnableTool, _ arguments: [String], in directory: URL? = nil, input: String = "",
    options: PlatformOptions = PlatformOptions()
  ) async throws(ToolError) -> Result {
    do {
      let result = try await Subprocess.run(
        .path(tool.path),
        arguments: Arguments(arguments),
        environment: tool.environment,
        workingDirectory: directory.map { FilePath($0.path) },
        platformOptions: options,
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

  /// Runs a tool to its end, unless that takes too long: then it is killed, with all that it has
  /// started.
  ///
  /// - Returns: nil when it took too long
  /// - Throws: ``ToolError`` when it cannot be started
  static func run(
    _ name: String, _ arguments: [String], in directory: URL, timeLimit: Duration
  ) async throws(ToolError) -> Result? {
    var options = PlatformOptions()
    options.createSession = true
    let outcome = await withTaskGroup(of: Swift.Result<Result?, ToolError>.self) { group in
      group.addTask { [options] in
        do throws(ToolError) {
          return .success(try await run(name, arguments, in: directory, options: options))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        try? await Task.sleep(for: timeLimit)
        return .success(nil)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .success(nil)
    }
    return try outcome.get()
  }

  /// Runs a tool that writes files to its end, and tells each line of its output at once. It ends with
  /// modkit, in whatever way that ends (``SessionSupervisor``).
  ///
  /// - Throws: ``ToolError`` when it cannot be started
  static func supervise(
    _ name: String, _ arguments: [String], in directory: URL,
    onLine: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(ToolError) -> Result {
    let tool = try await RunnableTool(name)
    do {
      let supervisor = try SessionSupervisor()
      defer { supervisor.close() }
      let result = try await Subprocess.run(
        .path(FilePath(SessionSupervisor.shell)),
        arguments: Arguments(SessionSupervisor.arguments(tool.path.string, arguments)),
        environment: tool.environment,
        workingDirectory: FilePath(directory.path),
        platformOptions: SessionSupervisor.options,
        input: .fileDescriptor(supervisor.watched, closeAfterSpawningProcess: false),
        output: .sequence,
        error: .string(limit: outputLimit)
      ) { execution in
        var output = ""
        for try await line in execution.standardOutput.strings(bufferingPolicy: .unbounded) {
          onLine(line)
          output += "\(line)\n"
        }
        return output
      }
      return Result(
        status: status(result.terminationStatus), output: result.closureResult,
        errors: result.standardError)
    } catch {
      throw ToolError.notRunnable(tool: name, reason: "\(error)")
    }
  }

  /// A tool of the toolchain of another one, which is Swift's; nil when it has no such tool.
  static func sibling(_ name: String, ofTool tool: String) async -> String? {
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
