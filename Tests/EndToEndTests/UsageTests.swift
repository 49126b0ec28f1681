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
}
