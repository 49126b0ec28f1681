import Foundation
import Subprocess

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

/// A supervisor that ends a tool and all processes that it started when modkit ends in any way.
///
/// An orphaned compiler would keep writing where the next run of modkit works. A killed process
/// cannot clean up, so a shell supervises the tool. The shell leads a new session that contains the
/// tool. Its standard input is a pipe whose other end only modkit holds. The system closes that end
/// when modkit is gone.
struct SessionSupervisor {
  /// The pipe end that modkit holds.
  private let held: FileDescriptor
  /// The pipe end that the shell reads.
  let watched: FileDescriptor

  static let shell = "/bin/sh"

  /// Returns the arguments of the shell, for a tool and its arguments.
  static func arguments(_ tool: String, _ arguments: [String]) -> [String] {
    ["-c", script, "modkit", tool] + arguments
  }

  /// How the shell is started for a tool. Its input has to be ``watched``.
  ///
  /// - Parameter variables: what the tool gets besides its environment
  static func configuration(
    _ tool: RunnableTool, _ arguments: [String], in directory: URL?,
    with variables: [String: String] = [:]
  ) -> Configuration {
    var options = PlatformOptions()
    options.createSession = true
    return Configuration(
      executable: .path(FilePath(shell)),
      arguments: Arguments(self.arguments(tool.path.string, arguments)),
      environment: tool.environment(adding: variables),
      workingDirectory: directory.map { FilePath($0.path) }, platformOptions: options)
  }

  /// - Throws: `Errno`
  init() throws {
    (watched, held) = try FileDescriptor.pipe()
    // Subprocess passes no other descriptors on, but other ways to start a tool would inherit these
    // without the flag.
    for end in [watched, held] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
  }

  func close() {
    try? held.close()
    try? watched.close()
  }

  /// The tool runs in the foreground, and its status becomes the shell's. The watcher holds none of
  /// the pipes through which modkit reads the tool's output.
  private static let script = """
    exec 3<&0
    { read -r _; \(killing); } <&3 >/dev/null 2>&1 3<&- &
    watcher=$!
    "$@" </dev/null 3<&-
    status=$?
    kill "$watcher" 2>/dev/null
    exit "$status"
    """

  #if os(Linux)
    /// A script that kills the session repeatedly until it is empty, because its processes may
    /// start others. In `/proc/*/stat`, the sixth field is the session; the second field, in
    /// parentheses, may contain blanks (proc(5)).
    private static let killing = """
      read -r self _ </proc/self/stat
      found=1
      while [ "$found" ]; do
        found=
        for stat in /proc/[0-9]*/stat; do
          read -r line <"$stat" || continue
          set -- ${line%% *} ${line##*) }
          if [ "$5" = $$ ] && [ "$1" != "$self" ] && [ "$2" != Z ]; then
            kill -KILL "$1"
            found=1
          fi
        done
      done
      """
  #else
    /// A script that kills all descendants. On this platform, `ps` reports the parent of a process,
    /// but not its session.
    private static let killing = """
      self=$(exec sh -c 'echo $PPID')
      while :; do
        below=$(ps -A -o pid=,ppid= | awk -v root=$$ -v self="$self" '
          { parent[$1] = $2 }
          END {
            for (one in parent) {
              at = one
              while (at != root && at != self && (at in parent) && at > 1) at = parent[at]
              if (at == root && one != root) print one
            }
          }')
        [ "$below" ] || break
        kill -KILL $below
      done
      kill -KILL $$
      """
  #endif
}
