import ModKitModel

extension ReportTables {
  /// A rule that is on, or one that is off and has findings.
  struct Rule {
    let id: String
    /// Nil if it is off.
    let rule: ReportedRule?

    static func all(of report: Report) -> [Rule] {
      let rules = Dictionary(uniqueKeysWithValues: report.value.rules.map { ($0.id, $0) })
      return report.numbers.rules.all.map { Rule(id: $0, rule: rules[$0]) }
    }
  }

  /// A rule as the workspace sets it.
  static let rule = OutputTable<Rule>([
    .field("id", .string, "The rule.") { $0.id },
    .field("title", .string, "The rule in one sentence.") { $0.rule?.title ?? $0.id },
    .choice("level", "How the workspace sets it.") { $0.rule?.severity ?? .warning },
    .flag("architecture", "True if it is about who may depend on whom, otherwise absent.") {
      $0.rule?.subject == .architecture
    },
  ])

  /// A finding, and what excuses it.
  static let finding = OutputTable<Numbered<ReportedFinding>>([
    .field("rule", .integer, "The index of its rule.") {
      $0.numbers.rules[$0.value.finding.rule] ?? 0
    },
    .choice("level", "Its weight.") { $0.value.finding.severity },
    .optional("component", .integer, "The component where it has to be fixed.") {
      $0.numbers.components[$0.value.finding.component]
    },
    .optional("to", .integer, "The component at the other end of its edge.") { reported in
      reported.value.finding.target.flatMap { reported.numbers.components[$0] }
    },
    .field("message", .string, "What is wrong.") { $0.value.finding.message },
    .optional("fix", .string, "What to do about it.") { $0.value.finding.fix },
    .optional("place", indexes, "File, line and column.") { reported in
      reported.value.finding.location.map { reported.numbers.place($0) + [$0.column] }
    },
    .choice("state", "Whether the baseline or an exception holds it.") { $0.value.state },
    .flag("new", "True if it was not there at `since`, otherwise absent.") { $0.value.isNew },
    .optional("until", .date, "The last day of its exception.") { $0.value.until?.description },
  ])

  /// An exception, and how many findings it allows.
  static let exception = OutputTable<Numbered<ReportedException>>([
    .optional("rule", .integer, "The index of its rule; absent if that is off.") {
      $0.numbers.rules[$0.value.exception.rule]
    },
    .optional("component", .integer, "The component that it is for.") {
      $0.numbers.components[$0.value.exception.from]
    },
    .optional("to", .integer, "The component at the other end.") { reported in
      reported.value.exception.to.flatMap { reported.numbers.components[$0] }
    },
    .optional("name", .string, "What it names besides components.") {
      otherNames(of: $0).ifAny?.joined(separator: ", ")
    },
    // Never absent, but the schema does not promise it.
    .optional("reason", .string, "Why.") { $0.value.exception.reason },
    .optional("until", .date, "Its last day.") { $0.value.exception.expires?.description },
    .field("findings", .integer, "How many findings it allows.") { $0.value.findingCount },
    .field("place", indexes, "File and line.") {
      $0.numbers.place($0.value.exception.location)
    },
  ])

  /// What an exception names besides components.
  private static func otherNames(of reported: Numbered<ReportedException>) -> [String] {
    let exception = reported.value.exception
    return [exception.from, exception.to].compactMap(\.self)
      .filter { reported.numbers.components[$0] == nil }
  }
}
