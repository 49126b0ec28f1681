import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

/// What is one finding to people, and how much of it they see.
struct FindingGroupTests {
  private static func missing(_ component: String, _ name: String, _ line: Int) -> Diagnostic {
    Diagnostic(
      rule: "unresolved-import", severity: .error, component: component,
      subject: "<React/\(name).h>",
      location: SourceLocation(file: "\(component)/a.m", line: line, column: 9),
      message: "'\(component)' imports `<React/\(name).h>`, and no header matches it",
      fix: "correct it, or name `React` under `external:` in modkit.yml")
  }

  private static func text(
    _ findings: [Diagnostic], _ extent: CheckExtent = CheckExtent()
  ) throws -> String {
    var report = CheckSamples.report(findings)
    report.extent = extent
    return try report.text("text")
  }

  @Test func aMissingModuleIsOneFinding() throws {
    let findings = [("A", "X", 1), ("A", "Y", 2), ("B", "X", 1), ("C", "Z", 4), ("D", "Z", 5)]
      .map { Self.missing($0, $1, $2) }
    #expect(
      try Self.text(findings) == """
        A/a.m:1:9: error[unresolved-import] 'A' imports `<React/X.h>`, and no header matches it
          fix: correct it, or name `React` under `external:` in modkit.yml
          and 4 more like it, at A/a.m:2:9, B/a.m:1:9, C/a.m:4:9 and 1 further place

        5 errors, 0 warnings in 1 component, 1 file, 1 import

        """)
  }

  @Test func aDifferentFixIsADifferentFinding() throws {
    var others = [Self.missing("A", "X", 1), Self.missing("A", "Y", 2)]
    others[1].fix = "remove it"
    #expect(try !Self.text(others).contains("more like it"))
    others[1] = Self.missing("A", "Y", 2)
    others[1].severity = .warning
    #expect(try !Self.text(others).contains("more like it"))
    #expect(try !Self.text([CheckSamples.undeclared, CheckSamples.header]).contains("more like"))
  }

  @Test func anotherModuleIsAnotherFinding() throws {
    var findings = [Self.missing("A", "X", 1), Self.missing("B", "X", 1)]
    findings[1].subject = "<Other/X.h>"
    findings[1].message = "'B' imports `<Other/X.h>`, and no header matches it"
    findings[1].fix = "correct it, or name `Other` under `external:` in modkit.yml"
    #expect(try !Self.text(findings).contains("more like it"))
  }

  /// The subject of an unread line is the whole message; its cause is the message without names.
  @Test func unreadLinesOfOneCauseAreOneFinding() throws {
    let causes = [
      "the value of `x`, which gives `a`, is known", "what `load` runs is known",
      "the value of `y`, which gives `b`, is known",
    ]
    let findings = causes.enumerated().map { line, message in
      Diagnostic(
        rule: "unread-description", severity: .warning, component: "A", subject: message,
        location: SourceLocation(file: "A.podspec", line: line + 1, column: 1), message: message,
        fix: "state it plainly")
    }
    let text = try Self.text(findings)
    #expect(text.contains("which gives `a`, is known\n  fix: state it plainly\n"))
    #expect(text.contains("  and 1 more like it, at A.podspec:3:1\n"))
    #expect(text.contains("A.podspec:2:1: warning[unread-description] what `load` runs is known"))
    #expect(!text.contains("`b`"))
  }

  /// What `init` wrote under `unread:` has the place of a description in its message, and the names of
  /// components in its advice.
  @Test func unreadLinesOfManyDescriptionsAreOneFinding() throws {
    let findings = ["A", "B", "C", "D", "E", "F"].enumerated().map { line, name in
      let message = "\(name)/Podfile:\(line + 7):3: the name of this pod is known only to Ruby"
      return Diagnostic(
        rule: "unread-description", severity: .warning, component: name, subject: message,
        location: SourceLocation(file: "modkit.yml", line: line + 9, column: 3), message: message,
        fix: "complete the manifest of \(name), and remove this line")
    }
    #expect(
      try Self.text(findings) == """
        modkit.yml:9:3: warning[unread-description] A/Podfile:7:3: the name of this pod is known only to Ruby
          fix: complete the manifest of A, and remove this line
          and 5 more like it, at modkit.yml:10:3, modkit.yml:11:3, modkit.yml:12:3 and 2 further places

        0 errors, 6 warnings in 1 component, 1 file, 1 import

        """)
  }

  @Test func errorsAreShownFirst() throws {
    var findings = (1...4).map { Self.missing("A", "X", $0) }
    for (number, finding) in findings.enumerated() {
      findings[number].fix = "\(number)"
      if number < 3 { findings[number].severity = .warning }
      findings[number].location = finding.location
    }
    let text = try Self.text(findings, CheckExtent(.atMost(2)))
    #expect(text.contains("fix: 0\n") && text.contains("fix: 3\n") && !text.contains("fix: 1\n"))
    #expect(text.contains("2 more findings are not shown: `--limit 0` shows all"))
    #expect(text.hasSuffix("1 error, 3 warnings in 1 component, 1 file, 1 import\n"))
  }

  @Test func aSummaryIsNumbersOnly() throws {
    let text = try Self.text([Self.missing("A", "X", 1)], CheckExtent(isSummary: true))
    #expect(
      text == """
          errors  warnings  rule
               1         0  unresolved-import

          errors  warnings  component
               1         0  A

        1 error, 0 warnings in 1 component, 1 file, 1 import

        """)
    #expect(
      try Self.text([], CheckExtent(isSummary: true))
        == "no findings in 1 component, 1 file, 1 import\n")
  }

  @Test func warningsOfOneCauseAreOne() {
    let issues = (1...30).map { number in
      ManifestIssue(
        "the macro `m\(number)` is not understood",
        at: SourceLocation(file: "BUILD", line: number, column: 1), advice: "see `docs`")
    }
    let other = ManifestIssue("that", at: SourceLocation(file: "BUILD", line: 1, column: 2))
    #expect(
      IssueText.warnings([other] + issues) == [
        "BUILD:1:2: warning: that",
        "BUILD:1:1: warning: the macro `m1` is not understood; see `docs`",
        "  and 29 more like it: BUILD:2:1, BUILD:3:1, BUILD:4:1 and 26 further places",
      ])
    #expect(IssueText.warnings(Array(issues.prefix(3))).count == 3)
    #expect(
      IssueText.warnings((1...6).map { "'Pod\($0)' cannot be built" }) == [
        "warning: 'Pod1' cannot be built",
        "  and 5 more like it: 'Pod2', 'Pod3', 'Pod4' and 2 further names",
      ])
  }

  /// Thousands are printed without a noticeable delay.
  @Test func manyFindingsAreQuick() throws {
    func text(_ count: Int) -> Int? {
      let findings = (1...count).map { Self.missing("C\($0 % 300)", "H\($0)", $0) }
      return try? Self.text(findings).utf8.count
    }
    #expect(try #require(text(5_000)) < 2_000)
    #expect(Growth.isBelow(power: 1.7, from: 1_000, times: 4) { _ = text($0) })
  }
}
