import Foundation
import ModKitTestSupport
import Testing

@Suite struct UsageTests {
  @Test(
    arguments: [
      ["chekc"], ["check", "--format", "jsno"], ["check", "--rule", "no-cycle"],
      ["check", "--as-of", "2026-02-30"], ["integrate", "--product", "City59"],
      ["integrate", "--focus", "Recruitmnt"], ["why", "Home"], ["why", "Home", "Lisst"],
      ["schema", "workspce"], ["affected"], ["graph", "--format", "svgg"],
    ])
  func wrongUsageIs64(_ arguments: [String]) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(result.status == 64, "\(result.errors)")
    #expect(!result.errors.isEmpty)
  }

  /// One way to say it, whoever says it, and what was meant where that is plain.
  @Test(
    arguments: [
      ("chekc", "error: there is no command `modkit chekc`; did you mean `check`?\n"),
      ("--quiet --color never chekc --format json", "`modkit chekc`; did you mean `check`?"),
      ("help chekc", "error: there is no command `modkit chekc`; did you mean `check`?\n"),
      ("help store lst", "error: there is no command `modkit store lst`; did you mean `list`?\n"),
      ("store lst", "error: there is no command `modkit store lst`; did you mean `list`?\n"),
      ("new compnent A", "`modkit new compnent`; did you mean `component`?"),
      ("frobnicate", "`modkit frobnicate`; `modkit --help` lists those that there are"),
      ("check --fromat json", "error: Unknown option '--fromat'. Did you mean '--format'?\n"),
      ("check --format jsno", "error: there is no `jsno`; did you mean `json`?\n"),
      ("check --product App", "error: "), ("check --workspace nowhere", "error: "),
    ])
  func everyMistakeIsAnError(_ line: String, message: String) async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let arguments = line.split(separator: " ").map(String.init)
    let result = try await sandbox.run(sandbox.binaryPath, arguments)
    #expect(result.status == (arguments.last == "nowhere" ? 2 : 64), "\(result.text)")
    #expect(result.errors.hasPrefix("error: "), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    "help", "help check", "check --help", "help store list", "--version",
    "--generate-completion-script zsh", "",
  ])
  func whatIsAskedForIsNoMistake(_ line: String) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run(
      sandbox.binaryPath, line.split(separator: " ").map(String.init))
    #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty, "\(line)")
  }

  /// Options with a closed set of values complete them.
  @Test(arguments: [
    "text json sarif", "workspace component", "dot mermaid", "layer-order", "auto cocoapods",
    "swiftpm cocoapods", "debug release", "swift objc",
  ])
  func valuesAreCompleted(_ values: String) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run(
      sandbox.binaryPath, ["--generate-completion-script", "fish"])
    #expect(
      result.output.replacing("\n", with: " ").contains(values), "\(result.output.suffix(3_000))")
  }

  @Test func globalOptionsStandBeforeOrAfterTheCommand() async throws {
    let workspace = try Sandbox(copyOf: "sample-workspace")
    let elsewhere = try Sandbox()
    let path = workspace.directory.path
    let before = try await elsewhere.modkit("--workspace", path, "check")
    let after = try await elsewhere.modkit("check", "--workspace", path)
    #expect(before.status == 0)
    #expect(before.output == after.output)
  }

  @Test func theNearestWorkspaceAboveIsTaken() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.run(
      "/bin/sh", ["-c", "cd Components/base-service && exec \"$0\" check", sandbox.binaryPath])
    #expect(result.status == 0)
  }

  @Test func colourIsAskedFor() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let always = try await sandbox.modkit("check", "--color", "always")
    let never = try await sandbox.modkit("--color", "never", "check")
    #expect(always.output.contains("\u{1B}[31m"))
    #expect(!never.output.contains("\u{1B}"))
  }

  /// What is usual: nothing where output is piped, unless it is forced; `NO_COLOR` has the last
  /// word of the environment, an option that of all.
  @Test(
    arguments: [
      ([], [], false), (["CLICOLOR_FORCE=1"], [], true), (["CLICOLOR_FORCE=0"], [], false),
      (["CLICOLOR_FORCE="], [], false), (["CLICOLOR_FORCE=1", "NO_COLOR=1"], [], false),
      (["CLICOLOR_FORCE=1", "NO_COLOR="], [], true), (["TERM=dumb"], ["--color", "always"], true),
      (["CLICOLOR_FORCE=1"], ["--color", "never"], false),
    ] as [([String], [String], Bool)])
  func theEnvironmentDecidesAboutColour(
    settings: [String], options: [String], isColored: Bool
  ) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let result = try await sandbox.run(
      "env", ["-u", "NO_COLOR"] + settings + [sandbox.binaryPath, "check"] + options)
    #expect(result.output.contains("\u{1B}[31m") == isColored)
  }

  @Test(
    .enabled("Python has the terminal") { Tool.isAvailable("python3") },
    arguments: [
      ("TERM=xterm", true), ("TERM=dumb", false), ("NO_COLOR=1", false), ("CLICOLOR=0", false),
    ])
  func aTerminalIsColouredIfItCan(_ setting: String, isColored: Bool) async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let result = try await sandbox.run(
      "env",
      ["-u", "NO_COLOR", "TERM=xterm", setting, "python3", "-c"]
        + ["import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)", sandbox.binaryPath, "check"])
    #expect(result.status == 1)
    #expect(result.output.contains("\u{1B}[31m") == isColored, "\(result.output)")
  }
}
