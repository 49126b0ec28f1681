import ModKitModel

/// Answers of `may`.
enum MaySamples {
  private static let place = SourceLocation(file: "modkit.yml", line: 4, column: 3)

  static var forbidden: EdgeVerdict {
    var verdict = EdgeVerdict(from: .tests(of: "Feed"), to: "Analytics")
    verdict.law = EdgeVerdict.Law(
      rule: "forbidden-import", severity: .error,
      message: "the tests of 'Feed' must not depend on 'Analytics': it slows us down",
      place: place, notes: ["`Analytics` is forbidden to `Feed` at modkit.yml:4:3"],
      fix: "take `Tracking` instead")
    verdict.law?.isKnown = true
    verdict.use = "Tracking"
    return verdict
  }

  static var cycle: EdgeVerdict {
    var verdict = EdgeVerdict(from: .component("Net"), to: "Feed")
    verdict.law = EdgeVerdict.Law(
      rule: "no-cycles", severity: .error,
      message: "it would close a cycle: Net → Feed → Net", place: place,
      notes: ["Feed → Net declared at modkit.yml:4:3"], fix: "invert the dependency")
    verdict.cycle = ["Net", "Feed", "Net"]
    verdict.exceptions = [
      RuleException(
        rule: "layer-order", from: "Net", to: "Feed", reason: "moved\u{1B}[31m soon",
        expires: CalendarDate("2026-12-31"), location: place)
    ]
    return verdict
  }

  static var declared: EdgeVerdict {
    var verdict = EdgeVerdict(from: .component("Feed"), to: "Net")
    verdict.declaration = place
    return verdict
  }

  static var warned: EdgeVerdict {
    var verdict = EdgeVerdict(from: .component("Feed"), to: "Old")
    verdict.law = EdgeVerdict.Law(
      rule: "layer-order", severity: .warning, message: "'Feed' must not depend on 'Old'")
    verdict.advice = "add `- Old` to `dependencies:` in Feed/component.yml"
    return verdict
  }

  static let all = [
    forbidden, cycle, declared, warned, EdgeVerdict(from: .shell(of: "App"), to: "Net"),
  ]
}
