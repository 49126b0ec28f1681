import Foundation
import ModKitTestSupport
import Testing

/// A machine that lacks something ends a command with one sentence, and no signal.
@Suite struct PoorEnvironmentTests {
  private func workspace() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [A]}}
      """,
      "App/main.swift": "import A\n", "C/A/component.yml": "name: A\nlayer: base-service\n",
      "C/A/Sources/a.swift": "public func a() {}\n",
    ])
  }

  @Test(arguments: ["integrate", "prebuild"])
  func aMissingDirectoryForTemporaryFilesIsNamed(_ command: String) async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.run(
      sandbox.binaryPath, [command], ["TMPDIR": "/nonexistent/tmp"])
    #expect(answer.status == 2)
    #expect(
      answer.errors
        == "error: no tool can be run: TMPDIR names `/nonexistent/tmp`, which is no directory that"
        + " can be written; make it, or unset TMPDIR\n")
  }

  @Test func whatRunsNoToolNeedsNoTemporaryFiles() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.run(sandbox.binaryPath, ["check"], ["TMPDIR": "/nonexistent"])
    #expect(answer.status == 0, "\(answer.text)")
  }

  /// Each limit from that of the first pipes to one that is enough.
  @Test(arguments: [12, 16, 20, 24, 28, 32, 40, 47])
  func tooFewOpenFilesAreSaid(_ limit: Int) async throws {
    let sandbox = try workspace()
    for command in ["check", "integrate", "prebuild"] {
      let answer = try await sandbox.run(
        "sh", ["-c", "ulimit -n \(limit); exec \"$0\" \(command)", sandbox.binaryPath])
      #expect(answer.status == 2)
      #expect(
        answer.errors == "error: no more than \(limit) files can be open at once, and modkit needs"
          + " 48; raise the limit, as `ulimit -n 1024` does\n")
    }
  }

  @Test func theLeastNumberOfOpenFilesIsEnough() async throws {
    let sandbox = try workspace()
    for command in ["check", "integrate", "prebuild"] {
      let answer = try await sandbox.run(
        "sh", ["-c", "ulimit -n 48; exec \"$0\" \(command)", sandbox.binaryPath])
      #expect(answer.status == 0, "\(command): \(answer.text)")
    }
  }

  /// A limit that only a shell sets is raised.
  @Test func aSoftLimitIsRaised() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.run(
      "sh", ["-c", "ulimit -S -n 12; exec \"$0\" integrate", sandbox.binaryPath])
    #expect(answer.status == 0, "\(answer.text)")
  }

  @Test func aLimitForTheSizeOfFilesIsAnError() async throws {
    let sandbox = try workspace()
    let answer = try await sandbox.run(
      "sh", ["-c", "ulimit -f 1; exec \"$0\" report --output r", sandbox.binaryPath])
    #expect(answer.status == 2)
    #expect(answer.errors.contains("File too large"), "\(answer.text)")
  }
}
