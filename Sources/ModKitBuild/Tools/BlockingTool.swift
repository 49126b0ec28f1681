import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

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
  /// The time in which a tool has to end. Compiling a manifest takes seconds.
  static let timeLimit = Duration.seconds(300)

  /// Runs a tool to its end, without input, and collects its output. With modkit, and after the time limit, it ends
  /// with all processes that it started (``SessionSupervisor``).
  ///
  /// - Parameters:
  ///   - name: a name that is looked up in `PATH`
  ///   - scratch: a directory for the output
  ///   - variables: what the tool gets besides its environment
  /// - Throws: ``ToolError`` if it cannot be started, or does not end in time
  static func run(
    _ name: String, _ arguments: [String], scratch: URL, with variables: [String: String] = [:],
    timeLimit: Duration = timeLimit
  ) throws(ToolError) -> ToolRunner.Result {
    try ToolEnvironment.requireTemporaryDirectory()
    let output = scratch.appending(path: "output").path
    let errors = scratch.appending(path: "errors").path
    guard let tool = ToolPath.first(name) else {
      throw .notRunnable(tool: name, reason: "it is not on PATH")
    }
    let supervisor: SessionSupervisor
    do {
      supervisor = try SessionSupervisor()
    } catch {
      throw .notRunnable(tool: name, reason: "\(error)")
    }
    let process: pid_t
    let ended: Int?
    do {
      // Once its pipe is closed, its watcher ends the session.
      defer { supervisor.close() }
      process = try start(tool, arguments, output, errors, variables, supervisor)
      ended = try wait(for: process, name, atMost: timeLimit)
    }
    guard let status = ended else {
      _ = try wait(for: process, name, atMost: nil)
      throw .noAnswer(
        command: ([name] + arguments).joined(separator: " "),
        seconds: Int(timeLimit.components.seconds))
    }
    return ToolRunner.Result(status: status, output: text(of: output), errors: text(of: errors))
  }

  private static func start(
    _ tool: String, _ arguments: [String], _ output: String, _ errors: String,
    _ added: [String: String], _ supervisor: SessionSupervisor
  ) throws(ToolError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, supervisor.watched.rawValue, 0)
    let mode = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, mode, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, mode, 0o600)

    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, newSession)

    let shell = SessionSupervisor.shell
    let words =
      ([shell] + SessionSupervisor.arguments(tool, arguments)).map { strdup($0) } + [nil]
    let variables =
      ToolEnvironment.variables.merging(added) { $1 }.map { strdup("\($0.key)=\($0.value)") } + [
        nil
      ]
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    let failure = posix_spawn(&process, shell, &actions, &attributes, words, variables)
    guard failure == 0 else {
      throw .notRunnable(tool: tool, reason: String(cString: strerror(failure)))
    }
    return process
  }

  /// - Parameter limit: nil to wait for any time
  /// - Returns: 0 for success; after a signal, 128 plus its number, as in a shell; nil after the limit
  private static func wait(
    for process: pid_t, _ name: String, atMost limit: Duration?
  ) throws(ToolError) -> Int? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, limit == nil ? 0 : WNOHANG)
      if found == process { break }
      guard found == 0 || errno == EINTR else {
        throw .notRunnable(tool: name, reason: String(cString: strerror(errno)))
      }
      if let limit, start.duration(to: .now) > limit { return nil }
      usleep(pollInterval)
    }
    let signal = status & 0x7F
    return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID` of glibc and musl, which the headers show only with GNU extensions.
    private static let newSession: Int16 = 0x80
  #endif

  /// In microseconds; little beside the start of any tool.
  private static let pollInterval: UInt32 = 5000

  private static func text(of file: String) -> String {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
