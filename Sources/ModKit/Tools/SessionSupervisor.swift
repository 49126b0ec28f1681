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

/// Ends a tool, with all that it has started, when modkit ends, in whatever way.
///
/// An orphaned compiler would go on writing where the next run of modkit works. Nothing can be done in
/// a process that is killed, so a shell watches: it leads a session of its own with the tool in it, and
/// its standard input is a pipe of which modkit alone has the other end. The system closes that when
/// modkit is gone.
struct SessionSupervisor {
  /// The end that modkit holds.
  private let held: FileDescriptor
  /// The end that the shell reads.
  let watched: FileDescriptor

  static let shell = "/bin/sh"

  /// Those of the shell, for a tool and its arguments.
  static func arguments(_ tool: String, _ arguments: [String]) -> [String] {
    ["-c", script, "modkit", tool] + arguments
  }

  static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    return options
  }

  /// - Throws: `Errno`
  init() throws {
    (watched, held) = try FileDescriptor.pipe()
    // Subprocess passes no other descriptors on; other ways to start a tool keep those without a mark.
    for end in [watched, held] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
  }

  func close() {
    try? held.close()
    try? watched.close()
  }

  /// The tool runs in the foreground and has the status of the shell. What watches holds none of the
  /// pipes in which modkit reads what the tool prints.
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
    /// Until nobody is left, since those who are alive may start others: the sixth field of a process
    /// is its session (proc(5)); the second, in parentheses, may have blanks.
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
    /// Here nobody tells the session of a process, but its parent.
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
