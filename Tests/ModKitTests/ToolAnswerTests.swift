import Foundation
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

  @Test(arguments: [
    ("exit 3", "failed with status 3"), ("echo >&2; exit 3", "failed with status 3"),
    ("printf 'a\\nb\\n\\n' >&2; exit 3", "failed with status 3: b"),
  ])
  func failuresHaveAReason(_ script: String, _ failure: String) async throws {
    #expect(try await ToolRunner.ask("/bin/sh", ["-c", script]).failure == failure)
  }
}
