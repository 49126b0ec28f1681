import ModKitModel

extension CheckFormat {
  /// For test reports: JUnit's XML as Jenkins defines it (junit-10.xsd), which others read too.
  ///
  /// A rule is a suite and a class, since GitLab shows classes and GitHub's reporters show suites.
  /// A rule without findings is a passed test, named after the rule's summary. An error is a failed
  /// test. A warning is a skipped test: only that is visible everywhere without being red. Tests
  /// are named by components rather than places, so that readers recognize them in the next run.
  /// Times are omitted, so that equal findings give equal bytes.
  static let junit = CheckFormat(name: "junit") { report, _ in
    let suites = suites(of: report)
    let totals = totals(suites.flatMap(\.cases))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="modkit check" \(totals) time="0">
      \(elements(suites, coverage: report.coverage))</testsuites>

      """
  }

  private static func suites(of report: CheckReport) -> [JUnitSuite] {
    let findings = Dictionary(grouping: report.diagnostics, by: \.rule)
    let applied = report.rules.map { rule in
      JUnitSuite(rule: rule.id, law: rule.summary, findings: findings[rule.id] ?? [])
    }
    let known = Set(report.rules.map(\.id))
    let others = findings.keys.filter { !known.contains($0) }.sorted().map { rule in
      JUnitSuite(rule: rule, law: rule, findings: findings[rule] ?? [])
    }
    return applied + others
  }

  private static func totals(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { $0.outcome == .failure }
    return #"tests="\#(cases.count)" failures="\#(failures)" errors="0""#
  }

  /// The unchecked sources are a property of the first suite, since the format has no properties
  /// for all suites.
  private static func elements(_ suites: [JUnitSuite], coverage: SourceCoverage) -> String {
    suites.enumerated().map { number, suite in
      element(suite, properties: number == 0 ? properties(coverage) : "")
    }
    .joined()
  }

  private static func properties(_ coverage: SourceCoverage) -> String {
    guard let sentence = CoverageText.sentence(coverage) else { return "" }
    let directories = coverage.unowned.map {
      ("unowned \($0.path)", "\($0.fileCount)")
    }
    let all =
      [("unowned", "\(coverage.unownedCount)"), ("unowned summary", sentence)] + directories
    let elements = all.map { name, value in
      #"      <property name="\#(name.xmlEscaped)" value="\#(value.xmlEscaped)"/>"# + "\n"
    }
    return "    <properties>\n\(elements.joined())    </properties>\n"
  }

  private static func element(_ suite: JUnitSuite, properties: String) -> String {
    let name = suite.rule.xmlEscaped
    let skipped = suite.cases.count { $0.outcome == .skipped }
    let cases = suite.cases.map { element($0, class: "modkit.\(name)", type: name) }
    return """
        <testsuite name="\(name)" \(totals(suite.cases)) skipped="\(skipped)" time="0">
      \(properties)\(cases.joined())  </testsuite>

      """
  }

  private static func element(_ test: JUnitCase, class: String, type: String) -> String {
    let head = #"    <testcase classname="\#(`class`)" name="\#(test.name.xmlEscaped)" time="0""#
    guard let outcome = test.outcome?.rawValue else { return head + "/>\n" }
    let text = test.lines.map(\.xmlEscaped).joined(separator: "\n")
    return """
      \(head)>
            <\(outcome) type="\(type)" message="\(test.message.xmlEscaped)">\(text)</\(outcome)>
          </testcase>

      """
  }
}

/// A rule with its findings.
private struct JUnitSuite {
  var rule: String
  var cases: [JUnitCase]

  init(rule: String, law: String, findings: [Diagnostic]) {
    self.rule = rule
    var names = UniqueNames()
    cases = findings.map { JUnitCase($0, names: &names) }
    if cases.isEmpty { cases = [JUnitCase(name: law)] }
  }
}

private struct JUnitCase {
  enum Outcome: String {
    case failure
    case skipped
  }

  var name: String
  /// Nil if the test passed.
  var outcome: Outcome?
  var message = ""
  /// The whole finding, since some readers show only this and no attributes.
  var lines: [String] = []

  init(name: String) {
    self.name = name
  }

  init(_ finding: Diagnostic, names: inout UniqueNames) {
    let ends = [finding.component, finding.target].compactMap(\.self).joined(separator: " → ")
    name = names.claim(finding.subject.map { "\(ends): \($0)" } ?? ends)
    outcome = finding.severity == .error ? .failure : .skipped
    message = finding.message
    let place = finding.location.map { "\($0): " } ?? ""
    lines = [place + finding.message] + finding.details
  }
}
