import Foundation
import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// What findings advise does away with them, and brings nothing else.
@Suite struct AdviceTests {
  /// The rules whose examples can be fixed step by step, not only by a person.
  private static let mendable: Set<String> = [
    "no-cycles", "detachable", "unknown-dependency", "undeclared-import", "unused-dependency",
    "unresolved-import", "private-header", "quoted-import", "exposed-header", "incomplete-umbrella",
    "stale-exception", "stale-baseline",
  ]

  /// Directories that no manifest speaks of are not in the memory of these workspaces, nor are images and SDKs.
  private static let rules = Rule.all.map(\.id).filter {
    !["unowned-source", "size-budget", "system-override"].contains($0)
  }

  @Test(arguments: rules) func everyAlternativeFixesTheExample(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let files = rule.example.badWorkspace.map { ($0.path, $0.text) }
    let workspace = AdvisedWorkspace(Dictionary(uniqueKeysWithValues: files))
    let finding = try #require(try workspace.verdict().diagnostics.first)
    #expect(!finding.repairs.isEmpty == Self.mendable.contains(id))
    for repair in finding.repairs {
      var mended = workspace
      try mended.follow(repair)
      let left = try mended.verdict().diagnostics.map(\.message)
      #expect(left == [], "\(repair.text)")
    }
  }

  private static var seeds: Range<UInt64> {
    let rounds = ProcessInfo.processInfo.environment["MODKIT_SOAK"].flatMap(UInt64.init)
    return 0..<(rounds.map { max($0, 300) } ?? 12)
  }

  @Test func adviceFollowedToTheEndLeavesOnlyUnfixableFindings() throws {
    var followed: [String: Int] = [:]
    var found = 0
    var left = 0
    for seed in Self.seeds {
      var course = try AdviceCourse(seed: seed)
      found += course.findings.count
      try course.run()
      for (rule, count) in course.followed { followed[rule, default: 0] += count }
      left += course.findings.count
    }
    // Without any advice, the test would prove nothing.
    let total = followed.values.reduce(0, +)
    #expect(total > left, "\(followed), \(left) of \(found) are left")
    #expect(followed.count >= 7, "\(followed)")
  }
}
