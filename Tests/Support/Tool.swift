public import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs programs for tests: compilers, git, modkit itself.
///
/// It does not use Foundation's `Process`, which sometimes crashes at start on Linux.
public enum Tool {
  /// The exit status and output of a tool.
  public struct Answer: Sendable {
    /// The exit status: 0 for success; after a signal 128 plus its number, as in a shell.
    public var status: Int
    public var output: String
    public var errors: String

    public var isSuccess: Bool { status == 0 }

    /// All output, errors first.
    public var text: String { errors + output }
  }

  /// Whether tools are started at once: a server that other tools of the test use, and a tool that the test
  /// interrupts. All others wait for a place (`ToolGate`).
  @TaskLocal public static var isInBackground = false

  /// Runs a tool to its end without input. If the task is cancelled, the tool is killed.
  ///
  /// - Parameters:
  ///   - name: a name to look up in `PATH`, or an absolute path
  ///   - environment: the complete environment of the tool
  /// - Throws: An error if the tool cannot be started.
  public static func run(
    _ name: String, _ arguments: [String], in directory: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Answer {
    guard let path = path(of: name) else { throw NotInPath(name: name) }
    guard !isInBackground else {
      return try await start(path, arguments, in: directory, environment)
    }
    return try await ToolGate.shared.pass {
      try await start(path, arguments, in: directory, environment)
    }
  }

  private static func start(
    _ path: String, _ arguments: [String], in directory: URL?, _ environment: [String: String]
  ) async throws -> Answer {
    let variables = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    // Any other limit would reserve that much memory before the tool starts.
    let result = try await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      environment: .custom(Dictionary(uniqueKeysWithValues: variables)),
      workingDirectory: directory.map { FilePath($0.path) },
      output: .string(limit: .max),
      error: .string(limit: .max))
    return Answer(
      status: status(result.terminationStatus), output: result.standardOutput,
      errors: result.standardError)
  }

  private static func status(_ status: TerminationStatus) -> Int {
    switch status {
    case .exited(let code): Int(code)
    case .signaled(let signal): 128 + Int(signal)
    }
  }

  /// Whether `PATH` has a tool of this name.
  public static func isAvailable(_ name: String) -> Bool { path(of: name) != nil }

  /// Returns the path of a tool. Subprocess's own lookup takes a third of the time of a short
  /// command.
  private static func path(of name: String) -> String? {
    if name.hasPrefix("/") { return name }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  private struct NotInPath: Error {
    var name: String
  }
}
