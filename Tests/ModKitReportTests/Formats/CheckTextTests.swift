import ModKitModel
import ModKitReport
import Testing

/// The order and the extent of the output of `check`, and its last lines.
struct CheckTextTests {
  private static func finding(
    _ rule: String, _ severity: Severity, _ number: Int, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, component: "C\(number)", subject: "s\(number)",
      location: SourceLocation(file: "C\(number)/a.swift", line: 1, column: 8),
      message: "\(rule) \(number)", notes: notes, fix: "do \(number)")
  }

  /// Findings that nothing groups, in two rules about the architecture and another one.
  private static let many = (10...39).map { number in
    finding(
      ["stale-exception", "undeclared-import", "layer-order"][number % 3],
      number.isMultiple(of: 2) ? .error : .warning, number, notes: ["a", "b"])
  }

  private func text(_ findings: [Diagnostic], _ amount: CheckExtent.Amount) throws -> String {
    var report = CheckSamples.report(findings)
    report.extent.amount = amount
    return try report.text("text")
  }

  // MARK: Order

  @Test func theArchitectureComesFirst() throws {
    let findings = [
      Self.finding("stale-exception", .error, 1), Self.finding("unknown", .warning, 2),
      Self.finding("undeclared-import", .warning, 3), Self.finding("undeclared-import", .error, 4),
      Self.finding("layer-order", .error, 6), Self.finding("layer-order", .error, 5),
      Self.finding("unknown", .error, 7),
    ]
    let heads = try text(findings, .all).split(separator: "\n").filter { $0.contains("[") }
    #expect(
      heads.map { $0.split(separator: ": ")[1] } == [
        "error[layer-order] layer-order 6", "error[layer-order] layer-order 5",
        "error[undeclared-import] undeclared-import 4",
        "warning[undeclared-import] undeclared-import 3",
        "error[stale-exception] stale-exception 1", "error[unknown] unknown 7",
        "warning[unknown] unknown 2",
      ])
  }

  @Test func theTableComesFirst() throws {
    let text = try text(Self.many, .all)
    #expect(
      text.hasPrefix(
        """
          errors  warnings  rule
               5         5  layer-order
               5         5  stale-exception
               5         5  undeclared-import
              15        15  all rules

          errors  warnings  component

        """))
    #expect(text.hasSuffix("\n15 errors, 15 warnings in 1 component, 1 file, 1 import\n"))
    #expect(try !self.text(Array(Self.many.prefix(9)), .all).contains("all rules"))
  }

  // MARK: Extent

  /// The last note says most: an obstacle, or an exception that is over.
  @Test func aFindingHasFourLines() throws {
    let two = Self.finding("layer-order", .error, 1, notes: ["a", "b"])
    #expect(
      try text([two], .all).hasPrefix(
        "C1/a.swift:1:8: error[layer-order] layer-order 1\n  note: a\n  note: b\n  fix: do 1\n\n"))
    var four = Self.finding("layer-order", .error, 1, notes: ["a", "b", "c", "d"])
    four.subject = "<M/A.h>"
    #expect(
      try text([four], .all).contains(
        "1\n  note: a\n  note: d (2 more notes: `--format json`)\n  fix: do 1\n\n"))
    var like = four
    like.subject = "<M/B.h>"
    #expect(
      try text([four, like], .all).contains(
        "1\n  note: d (3 more notes: `--format json`)\n  fix: do 1\n  and 1 more like it, at C1/"))
  }

  @Test(arguments: [20, 24, 40, 60, 100]) func aScreenIsNotExceeded(lines: Int) throws {
    for columns in [20, 60, 200] {
      let size = ScreenSize(lines: lines, columns: columns)
      let text = try text(Self.many, .screen(size))
      // The next prompt has a line; one finding is shown in any case.
      let isShort = text.split(separator: "\n").count { $0.contains("[") } == 1
      #expect(isShort || size.height(of: text) < lines, "\(size) \(text)")
      #expect(text.contains("more findings are not shown: `--limit 0` shows all"))
      #expect(text.hasSuffix("\n15 errors, 15 warnings in 1 component, 1 file, 1 import\n"))
    }
  }

  @Test func whatFitsIsShownCompletely() throws {
    let findings = Array(Self.many.prefix(5))
    let all = try text(findings, .all)
    let height = ScreenSize.usual.height(of: all)
    #expect(try text(findings, .screen(ScreenSize(lines: height + 1, columns: 80))) == all)
    #expect(try text(findings, .screen(ScreenSize(lines: height, columns: 80))) != all)
    #expect(try text([], .screen(.usual)) == text([], .all))
  }

  @Test func aTerminalShowsTenThatAreGone() throws {
    var report = CheckSamples.clean
    report.comparison = CheckComparison(
      phrase: "since main", olderCount: 0, gone: (10...29).map { Self.finding("a", .error, $0) })
    #expect(try report.text("text").split(separator: "\n").count { $0.contains("gone[") } == 20)
    report.extent.amount = .screen(.usual)
    let text = try report.text("text")
    #expect(text.split(separator: "\n").count { $0.contains("gone[") } == 10)
    #expect(text.contains("\n10 more are gone\n\n"))
  }

  // MARK: The end

  private func ending(_ change: (inout CheckReport) -> Void) throws -> String {
    var report = CheckSamples.clean
    change(&report)
    return try report.text("text")
  }

  @Test(arguments: [
    (0, 0, ""), (1, 0, ", 1 excepted"), (0, 1_234, ", 1,234 in the baseline"),
    (1_000, 2, ", 1,000 excepted, 2 in the baseline"),
  ])
  func whatIsNotShownIsCounted(excepted: Int, baselined: Int, text: String) throws {
    let ending = try ending {
      $0.exceptedCount = excepted
      $0.baselineCount = baselined
    }
    #expect(ending == "no findings\(text) in 1 component, 2 files, 0 imports\n")
  }

  @Test func theHintCountsWhatHasARepair() throws {
    let ending = try ending {
      $0.diagnostics = [
        CheckSamples.header, CheckSamples.undeclared, CheckSamples.undeclared,
      ]
    }
    #expect(ending.hasSuffix("0 imports\n`modkit check --fix` can fix 2 of them\n"))
  }

  @Test func noHintWithoutARepair() throws {
    #expect(try !ending { $0.diagnostics = [CheckSamples.header] }.contains("--fix"))
  }
}
