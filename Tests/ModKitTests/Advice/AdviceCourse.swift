import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// A random workspace, and someone who follows the advice of `check` one finding after the other.
struct AdviceCourse {
  private let seed: UInt64
  private var random: SplitMix64
  private var workspace: AdvisedWorkspace
  /// What is found by now.
  private(set) var findings: [Diagnostic]
  /// How often advice of each rule was followed.
  private(set) var followed: [String: Int] = [:]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix64(seed: seed)
    workspace = AdvisedWorkspace(FlawedWorkspace.files(&random))
    findings = try workspace.verdict().diagnostics
  }

  mutating func run() throws {
    var steps = 0
    while let finding = findings.filter({ !$0.repairs.isEmpty }).randomElement(using: &random),
      let repair = finding.repairs.randomElement(using: &random)
    {
      #expect(finding.fix?.contains(repair.words) == true, "seed \(seed): \(finding)")
      steps += 1
      try #require(steps < 200, "seed \(seed): it never ends, and is at \(finding)")
      try follow(repair, of: finding)
    }
    checkThatNothingIsContradictory()
  }

  private mutating func follow(_ repair: Repair, of finding: Diagnostic) throws {
    let before = findings
    do {
      try workspace.follow(repair)
      findings = try workspace.verdict().diagnostics
    } catch {
      Issue.record("seed \(seed): \(repair.text), as \(finding.message) says: \(error)")
      throw error
    }
    followed[finding.rule, default: 0] += 1
    #expect(!findings.contains { $0.isSame(as: finding) }, "seed \(seed): \(repair.text)")
    let known = Set(before.map(\.fingerprint))
    // What comes of one piece of advice, such as a header that is public now, has its own.
    let dead = findings.filter { !known.contains($0.fingerprint) && $0.isDeadEnd }
    #expect(dead.isEmpty, "seed \(seed): \(repair.text) for \(finding.message): \(dead)")
  }

  private func checkThatNothingIsContradictory() {
    let cut = findings.filter { $0.rule == "no-cycles" }.flatMap(\.edges)
    for finding in findings where finding.fix?.hasPrefix("add `- ") == true {
      let isCut = cut.contains { $0.from == finding.component && $0.to == finding.target }
      #expect(!isCut || finding.subject != nil, "seed \(seed): \(finding)")
    }
  }
}

extension Repair {
  /// What the text of a finding has of it: of several edges it says `remove` once.
  fileprivate var words: String {
    edgeList ?? text
  }
}

extension Diagnostic {
  /// A cycle may be another one, with the same first edge.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    fingerprint == other.fingerprint && edges == other.edges
      && (repairs == other.repairs || location == other.location)
  }

  /// Whether it says nothing to do, nor why that is said elsewhere.
  fileprivate var isDeadEnd: Bool {
    fix == nil && !notes.contains { $0.contains("declare it") || $0.contains("see to that first") }
  }
}
