@testable import ModKitBuild
import Testing

@testable import ModKit

/// What Bazel says of a build.
@Suite struct BazelEventsTests {
  @Test func targetsAndFailures() {
    let events = BazelEvents(
      """
      {"id":{"started":{}},"started":{"uuid":"x"}}
      {"id":{"targetCompleted":{"label":"//components/A:library"}},"completed":{"success":true}}
      {"id":{"targetCompleted":{"label":"@@//components/B:library"}},"completed":{"success":true}}
      {"id":{"targetCompleted":{"label":"//components/C:library"}},"completed":{"failureDetail":{"message":"no"}}}
      {"id":{"targetCompleted":{"label":"//components/D:library"}},"aborted":{"reason":"INTERNAL"}}
      {"id":{"actionCompleted":{"label":"//components/C:library"}},"action":{"exitCode":1,"stderr":{"name":"stderr","uri":"file:///tmp/a%20b"}}}
      {"id":{"actionCompleted":{"label":"//components/D:library"}},"action":{"failureDetail":{"message":"lost"}}}
      {"id":{"actionCompleted":{"label":"//components/A:library"}},"action":{"success":true}}
      half a li
      """)
    #expect(events.built == ["//components/A:library", "//components/B:library"])
    #expect(
      events.failures == [
        "//components/C:library": .init(errors: "/tmp/a b", message: "exit code 1"),
        "//components/D:library": .init(errors: nil, message: "lost"),
      ])
  }

  @Test func progress() {
    var progress = BazelProgress()
    #expect(progress.note("INFO: Analyzed 32 targets (0 packages loaded).") == nil)
    #expect(progress.note("[1,203 / 1,500] Compiling List; 2s remote ... (4 actions)") == "List")
    #expect(progress.finished == 1203)
    #expect(progress.note("[1,204 / 1,500] 4 actions running") == nil)
    #expect(progress.finished == 1204)
  }
}
