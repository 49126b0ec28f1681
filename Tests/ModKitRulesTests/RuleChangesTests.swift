import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// What `modkit upgrade` knows of earlier versions.
@Suite struct RuleChangesTests {
  private let current = ReleaseVersion(0, 4, 1)
  private let changes = [
    RuleChange(ReleaseVersion(0, 4), "b", .stricter, "four"),
    RuleChange(ReleaseVersion(0, 2), "a", .added, "two"),
    RuleChange(ReleaseVersion(0, 3), "a", .removed, "three"),
    RuleChange(ReleaseVersion(0, 5), "a", .looser, "of a version that is not there yet"),
  ]

  private func texts(since version: String?) -> [String] {
    let stated = version.flatMap(ReleaseVersion.init)
    return Upgrade(from: stated, to: current, changes: changes).changes.map(\.text)
  }

  @Test func changesSinceAVersion() {
    #expect(texts(since: nil) == ["two", "three", "four"])
    #expect(texts(since: "0.1") == ["two", "three", "four"])
    #expect(texts(since: "0.2") == ["three", "four"])
    // What was corrected in a version changes no rule.
    #expect(texts(since: "0.2.9") == ["three", "four"])
    #expect(texts(since: "0.4") == [] && texts(since: "0.4.0") == [] && texts(since: "1") == [])
  }

  @Test func aNewerVersionIsOneThatIsNotHereYet() {
    func upgrade(_ stated: String) -> Upgrade {
      Upgrade(from: ReleaseVersion(stated), to: current, changes: changes)
    }
    #expect(!upgrade("0.4.9").isFromNewer && upgrade("0.4.9").isUpToDate)
    #expect(upgrade("0.5").isFromNewer && upgrade("1").isFromNewer)
    #expect(!upgrade("0.3").isFromNewer && !upgrade("0.3").isUpToDate)
  }

  @Test func versions() {
    #expect(["0.1", "0.1.0", "12.345.6", "3"].allSatisfy { ReleaseVersion($0) != nil })
    for text in ["", ".", "1.", ".1", "v1", "1.2.3.4", "1.-2", "1 ", "123456", "0.1-beta"] {
      #expect(ReleaseVersion(text) == nil, "\(text)")
    }
    #expect(
      ["0.10", "0.9", "1", "0.9.1"].compactMap(ReleaseVersion.init).sorted().map(\.description)
        == ["0.9", "0.9.1", "0.10", "1.0"])
  }

  @Test func changesAreAboutRules() {
    let rules = Set(Rule.all.map(\.id))
    for change in RuleChanges.all {
      #expect(rules.contains(change.rule) == (change.kind != .removed), "\(change)")
      #expect(!change.text.isEmpty && change.text.last != ".", "\(change)")
    }
  }

  /// The rules and levels of the first version, as the changes lead from there to today's. A new rule, or another
  /// level, without a change in ``RuleChanges`` fails here.
  @Test func changesExplainTheRulesOfToday() throws {
    let later = RuleChanges.all.filter { $0.version > ReleaseVersion(0, 1) }
    let added = Set(later.filter { $0.kind == .added }.map(\.rule))
    let levels = Set(later.filter { $0.kind == .level }.map(\.rule))
    let rules = Rule.all.filter { !added.contains($0.id) }
      .map { ($0.id, levels.contains($0.id) ? "changed" : level(of: $0)) }
    let removed = later.filter { $0.kind == .removed }.map { ($0.rule, "removed") }
    let lines = (rules + removed).map { "\($0) \($1)\n" }.sorted().joined()
    let difference = try Golden.difference(lines, from: "versions/rules.txt")
    #expect(difference == nil, "list what has changed in RuleChanges")
  }

  private func level(of rule: Rule) -> String {
    rule.description.defaultSeverity?.rawValue ?? "off"
  }
}
