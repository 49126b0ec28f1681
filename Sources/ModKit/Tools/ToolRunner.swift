import Foundation
import ModKitModel
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs the compilers and other tools.
struct ToolRunner {
  struct Result {
    /// 0 for success.
    var status: Int
    var output: String
    var errors: String
  }

  /// More output than this is an error of the tool.
  private static let outputLimit = 64 * 1_048_576

  /// Keys name the compiler that is on `PATH`, and no more. These would let SwiftPM take another
  /// one, or let the compilers find other headers and libraries.
  private static let compilerOverrides: [Environment.Key: String?] = [
    "CC": nil, "CXX": nil, "SWIFT_EXEC": nil,
    "CPATH": nil, "C_INCLUDE_PATH": nil, "CPLUS_INCLUDE_PATH": nil, "OBJC_INCLUDE_PATH": nil,
    "LIBRARY_PATH": nil, "COMPILER_PATH": nil, "GCC_EXEC_PREFIX": nil, "SDKROOT": nil,
    "CCC_OVERRIDE_OPTIONS": nil, "CCC_ADD_ARGS": nil,
    // No tool needs to know it.
    Environment.Key(stringLiteral: RemoteAddress.authorizationVariable): nil,
  ]

  /// All that a tool finds in its environment.
  static var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in compilerOverrides { variables[name.description] = value }
    return variables
  }

  /// Runs a tool to its end and collects what it prints.
  ///
  /// - Parameters:
  ///   - name: a name that is looked up in `PATH`, or an absolute path
  ///   - input: what it finds on its standard input
  /// - Throws: ``ToolError`` when it cannot be started
  static func run(
    _ name: String, _ arguments: [String], in directory: URL? = nil, input: String = ""
  ) async throws(ToolError) -> Result {
    do {
      let result = try await Subprocess.run(
        name.hasPrefix("/") ? .path(FilePath(name)) : .name(name),
        arguments: Arguments(arguments),
        environment: .inherit.updating(compilerOverrides),
        workingDirectory: directory.map { FilePath($0.path) },
        input: .string(input),
        output: .string(limit: outputLimit),
        error: .string(limit: outputLimit))
      return Result(
        status: status(result.terminationStatus),
        output: result.standardOutput,
        errors: result.standardError)
    } catch {
      throw ToolError.notRunnable(tool: name, reason: "\(error)")
    }
  }

  /// Runs a tool to its end, and tells each line of its output at once.
  ///
  /// - Throws: ``ToolError`` when it cannot be started
  static func run(
    _ name: String, _ arguments: [String], in directory: URL,
    onLine: @escaping @Sendable (String) -> Void
  ) async throws(ToolError) -> Result {
    do {
      let result = try await Subprocess.run(
        .name(name),
        arguments: Arguments(arguments),
        environment: .inherit.updating(compilerOverrides),
        workingDirectory: FilePath(directory.path),
        input: .none,
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

  /// A tool in the directory of another one, where it is.
  static func sibling(_ name: String, ofTool tool: String) async -> String? {
    let sibling = await directory(ofTool: tool)?.appending(path: name).path
    return sibling.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  /// The directory that a tool of `PATH` really is in.
  static func directory(ofTool tool: String) async -> URL? {
    guard let found = try? await run("/usr/bin/env", ["which", tool]), found.status == 0 else {
      return nil
    }
    let path = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func status(_ status: TerminationStatus) -> Int {
    switch status {
    case .exited(let code): Int(code)
    case .signaled(let signal): 128 + Int(signal)
    }
  }
}

/// A tool that modkit needs did not do its work.
public enum ToolError: Error, Sendable, CustomStringConvertible {
  case notRunnable(tool: String, reason: String)
  case failed(tool: String, status: Int, output: String)
  case unexpectedOutput(tool: String)

  public var description: String {
    switch self {
    case .notRunnable(let tool, let reason):
      "\(tool) could not be run: \(reason); is it installed and on PATH? See `modkit doctor`"
    case .failed(let tool, let status, let output):
      "\(tool) failed with status \(status):\n\(output)"
    case .unexpectedOutput(let tool):
      "\(tool) printed something that modkit does not understand; see `modkit doctor`"
    }
  }
}
