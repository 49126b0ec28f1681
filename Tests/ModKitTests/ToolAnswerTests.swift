import Foundation
@testable import ModKitBuild
import ModKitTestSupport
import Testing

@testable import ModKit

/// Questions to tools.
struct ToolAnswerTests {
  @Test(.comesToAnEnd) func whatHangsIsStopped() async throws {
    let error = await #expect(throws: ToolError.self) {
      try await ToolRunner.ask(
        "/bin/sh", ["-c", "sleep 1000 & sleep 1000"], timeLimit: .seconds(1))
    }
    #expect(
      error?.description.hasPrefix(
        "`/bin/sh -c sleep 1000 & sleep 1000` did not answer within 1 s and was stopped; ") == true)
  }

  @Test(.comesToAnEnd) func whatHangsIsStoppedWithItsChildren() async throws {
    let children = FileManager.default.temporaryDirectory.appending(
      path: "children-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: children) }
    let script = "sleep 1000 & echo $! >'\(children.path)'; sleep 1000"
    await #expect(throws: ToolError.self) {
      try await ToolRunner.ask("/bin/sh", ["-c", script], timeLimit: .seconds(2))
    }
    let numbers = try String(contentsOf: children, encoding: .utf8).split(separator: "\n")
      .compactMap { pid_t($0) }
    #expect(numbers.count == 1)
    while numbers.contains(where: Self.isRunning) { usleep(10_000) }
  }

  @Test(arguments: [
    ("exit 3", "failed with status 3"), ("echo >&2; exit 3", "failed with status 3"),
    ("printf 'a\\nb\\n\\n' >&2; exit 3", "failed with status 3: b"),
  ])
  func failuresHaveAReason(_ script: String, _ failure: String) async throws {
    #expect(try await ToolRunner.ask("/bin/sh", ["-c", script]).failure == failure)
  }

  /// Tools of synchronous code end after their time too, with what they started.
  @Test(.comesToAnEnd) func whatBlocksIsStoppedWithItsChildren() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let children = scratch.appending(path: "children")
    let script =
      "sleep 1000 & echo $! >'\(children.path)'; echo $$ >>'\(children.path)'; sleep 1000"
    let error = #expect(throws: ToolError.self) {
      try BlockingTool.run("sh", ["-c", script], scratch: scratch, timeLimit: .seconds(2))
    }
    #expect(error?.description.contains("did not answer within 2 s and was stopped") == true)
    let numbers = try String(contentsOf: children, encoding: .utf8).split(separator: "\n")
      .compactMap { pid_t($0) }
    #expect(numbers.count == 2)
    // A killed process is there until its parent has taken note.
    while numbers.contains(where: Self.isRunning) { usleep(10_000) }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.contains(") Z ") != true
  }

  @Test func blockingToolsAnswer() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let answer = try BlockingTool.run(
      "sh", ["-c", "cat; echo \"$A $1\"; echo b >&2; exit 3", "x", "c d"], scratch: scratch,
      with: ["A": "a"])
    #expect(answer.status == 3)
    #expect(answer.output == "a c d\n")
    #expect(answer.errors == "b\n")
    #expect(throws: ToolError.self) {
      try BlockingTool.run("modkit-has-no-such-tool", [], scratch: scratch)
    }
  }
}
