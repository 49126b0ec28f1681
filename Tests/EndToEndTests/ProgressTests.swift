import Foundation
import ModKitTestSupport
import Testing

/// A bar on a terminal, lines elsewhere, and nothing when nothing is wanted.
@Suite(.building, .serialized, .enabled("Python has the terminal") { Tool.isAvailable("python3") })
struct ProgressTests {
  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/A/component.yml": "name: A\nlayer: base-service\n",
    "C/A/Sources/a.swift": "public func a() -> Int { 1 }\n",
  ]

  /// Runs a program on a terminal of its own, and prints what it wrote there and how it ended. With
  /// a word, the program is interrupted as soon as it has written that.
  private static let terminal = #"""
    import fcntl, os, pty, signal, struct, sys, termios
    columns, word, command = int(sys.argv[1]), sys.argv[2].encode(), sys.argv[3:]
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execvp(command[0], command)
    text, interrupted = b"", False
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        text += data
        if word and word in text and not interrupted:
            interrupted = True
            os.kill(child, signal.SIGINT)
    status = os.waitpid(child, 0)[1]
    sys.stdout.buffer.write(text)
    sys.exit(100 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))
    """#

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(files: Self.files)
  }

  private func prebuild(
    _ arguments: [String] = [], columns: Int = 100, until word: String = "",
    with settings: [String] = []
  ) async throws -> Tool.Answer {
    let environment = ["-u", "CI", "-u", "NO_COLOR", "TERM=xterm", "LC_ALL=C.UTF-8"] + settings
    let python = ["python3", "-c", Self.terminal, "\(columns)", word]
    return try await sandbox.run(
      "env", environment + python + [sandbox.binaryPath, "prebuild"] + arguments)
  }

  private static let erase = "\r\u{1B}[2K"

  @Test func aBarThatIsGoneAtTheEnd() async throws {
    let answer = try await prebuild()
    #expect(answer.status == 0)
    #expect(answer.output.contains("\u{1B}[1m0/1\u{1B}[0m\u{1B}[2m 0 hits, 1 misses \u{1B}[0m"))
    #expect(answer.output.contains("building A") && answer.output.contains("█"))
    let parts = answer.output.components(separatedBy: Self.erase)
    #expect(parts.last?.hasPrefix("libraries: 1 built in ") == true, "\(answer.output)")
  }

  @Test func coloursAndWidthsAreKept() async throws {
    let plain: [(arguments: [String], settings: [String])] = [
      (["--color", "never"], []), ([], ["NO_COLOR=1"]),
    ]
    for (arguments, settings) in plain {
      let answer = try await prebuild(arguments, columns: 20, with: settings)
      let drawn = answer.output.components(separatedBy: Self.erase).dropLast().dropFirst()
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0.count < 20 && !$0.contains("\u{1B}") })
    }
  }

  @Test func anInterruptionLeavesAnEmptyLine() async throws {
    let answer = try await prebuild(until: "building")
    #expect(answer.status == 100 + SIGINT)
    #expect(answer.output.hasSuffix(Self.erase), "\(answer.output)")
  }

  @Test func linesInCI() async throws {
    let answer = try await prebuild(["--color", "always"], with: ["CI=true"])
    #expect(answer.output.hasPrefix("building A\r\nstored A "), "\(answer.output)")
    #expect(!answer.output.contains("\u{1B}"))
  }

  @Test func nothingWhenQuiet() async throws {
    let answer = try await prebuild(["--quiet"])
    #expect(answer.output.hasPrefix("built A "), "\(answer.output)")
    #expect(!answer.output.contains("\u{1B}"))
  }

  @Test func linesWithoutATerminal() async throws {
    let first = try await sandbox.modkit("prebuild")
    #expect(first.errors.hasPrefix("building A\nstored A "), "\(first.errors)")
    #expect(first.errors.contains("\nlibraries: 1 built in "))
    let second = try await sandbox.modkit("integrate")
    #expect(second.errors.hasPrefix("about "), "\(second.errors)")
    #expect(second.errors.contains(" of compiling saved\nwrote "), "\(second.errors)")
    #expect(second.output.contains("\n1 prebuilt, 0 source\nlibraries: 100 % found\n"))
    #expect(!second.errors.contains("libraries"))
  }
}
