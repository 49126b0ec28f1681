public import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Programs that tests ask: compilers, git, modkit itself.
///
/// Not by way of Foundation's `Process`, whose start now and then crashes on Linux.
public enum Tool {
  /// How a tool ended, and what it said.
  public struct Answer: Sendable {
    /// 0 for success; after a signal 128 and its number, as in a shell.
    public var status: Int
    public var output: String
    public var errors: String

    public var isSuccess: Bool { status == 0 }

    /// All that it said, its errors first.
    public var text: String { errors + output }
  }

  /// Runs a tool to its end, without any input. When the task is cancelled, the tool is killed.
  ///
  /// - Parameters:
  ///   - name: a name that is looked up in `PATH`, or an absolute path
  ///   - environment: all that the tool finds in its environment
  /// - Throws: when it cannot be started
  public static func run(
    _ name: String, _ arguments: [String], in directory: URL? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Answer {
    guard let path = path(of: name) else { throw NotInPath(name: name) }
    let variables = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    // With any other limit that much memory would be reserved before the tool is started.
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

  /// Looked up here, for Subprocess takes a third of the time of a short command to do it.
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
