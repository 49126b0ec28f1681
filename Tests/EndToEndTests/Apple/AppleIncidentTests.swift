import Foundation
import ModKitTestSupport
import Testing

/// The incident of two timestamps in sample-workspace/incident.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleIncidentTests {
  /// The script fails unless `check` and `linkmap` report the same finding each time.
  @Test func theDemoFindsTheConflictFourTimes() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/incident")
    let demo = Sandbox.repository.appending(path: "scripts/demo_incident.sh").path
    let answer = try await sandbox.run(demo, [sandbox.binaryPath, sandbox.directory.path])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.output.contains("Four times the same finding."), "\(answer.text)")
    try await aPrefixIsTheWayOut(of: sandbox)
    try await aPolicyAllowsIt(in: sandbox)
  }

  private func aPrefixIsTheWayOut(of sandbox: Sandbox) async throws {
    let file = "Components/Tracking/Sources/Tracking.m"
    let text = try sandbox.read(file)
    try sandbox.write(
      file, text.replacingOccurrences(of: "currentTimestamp", with: "tk_currentTimestamp"))
    let clean = try await sandbox.modkit("check")
    #expect(clean.isSuccess, "\(clean.text)")
    try sandbox.write(file, text)
  }

  /// What the map has is allowed as what sources have.
  private func aPolicyAllowsIt(in sandbox: Sandbox) async throws {
    let map = ".modkit/Incident.map"
    try sandbox.append(
      """
      categories:
        policy:
        - {methods: [currentTimestamp], level: allow, reason: "renamed in the next release", until: 2027-01-31}
      """, to: "modkit.yml")
    for arguments in [["check"], ["linkmap", map]] {
      let before = try await sandbox.run(sandbox.binaryPath, arguments + ["--as-of", "2027-01-31"])
      #expect(before.isSuccess, "\(before.text)")
      let after = try await sandbox.run(sandbox.binaryPath, arguments + ["--as-of", "2027-02-01"])
      #expect(after.status == 1 && after.output.contains("expired on 2027-01-31"), "\(after.text)")
    }
  }
}
