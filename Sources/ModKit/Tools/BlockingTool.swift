import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A runner of tools for synchronous code, where ``ToolRunner`` cannot be awaited.
///
/// Blocking until a task ends could deadlock: there is one task thread per core, and blocked
/// callers may occupy all of them. So the calling thread itself waits for the process.
enum BlockingTool {
  /// Runs a tool to its end, without input, and collects its output.
  ///
  /// - Parameters:
  ///   - name: a name that is looked up in `PATH`
  ///   - scratch: a directory for the output
  /// - Throws: ``ToolError`` if it cannot be started
  static func run(
    _ name: String, _ arguments: [String], scratch: URL
  ) throws(ToolError) -> ToolRunner.Result {
    let output = scratch.appending(path: "output").path
    let errors = scratch.appending(path: "errors").path
    let status = try wait(for: try start(name, arguments, output, errors), name)
    return ToolRunner.Result(status: status, output: text(of: output), errors: text(of: errors))
  }

  private static func start(
    _ name: String, _ arguments: [String], _ output: String, _ errors: String
  ) throws(ToolError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let mode = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, mode, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, mode, 0o600)

    let words = ([name] + arguments).map { strdup($0) } + [nil]
    let variables = ToolEnvironment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, name, &actions, nil, words, variables)
    guard failure == 0 else {
      throw .notRunnable(tool: name, reason: String(cString: strerror(failure)))
    }
    return process
  }

  /// - Returns: 0 for success; after a signal, 128 plus its number, as in a shell
  private static func wait(for process: pid_t, _ name: String) throws(ToolError) -> Int {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        throw .notRunnable(tool: name, reason: String(cString: strerror(errno)))
      }
    }
    let signal = status & 0x7F
    return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  private static func text(of file: String) -> String {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
