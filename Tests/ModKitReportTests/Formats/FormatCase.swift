import ModKitModel
import ModKitReport
import Testing

/// One output in one format, and the golden file that it has to equal.
struct FormatCase: Sendable, CustomTestStringConvertible {
  var file: String
  var text: @Sendable () throws -> String

  init(_ file: String, _ text: @escaping @Sendable () throws -> String) {
    self.file = file
    self.text = text
  }

  var testDescription: String { file }

  static let all = checks + texts + collections + jsonOutputs.map(\.output) + graphs

  private static let plain = Palette(isColored: false)
  private static let colored = Palette(isColored: true)
  private typealias Samples = FormatSamples

  private static let collections = [
    FormatCase("gc.txt") { Samples.collection.text() },
    FormatCase("gc-nothing.txt") { Samples.emptyCollection.text() },
    FormatCase("history.csv") { Samples.history.csv() },
    FormatCase("history-none.csv") { Samples.noHistory.csv() },
    FormatCase("diff.md") { Samples.difference.markdown() },
    FormatCase("diff-none.md") { Samples.noDifference.markdown() },
    FormatCase("affected-tests.txt") { Samples.affected.testText() },
    FormatCase("affected.github.json") { try Samples.matrix(limit: 3).gitHub() },
    FormatCase("affected-none.github.json") { try JobMatrix([], limit: 3).gitHub() },
    FormatCase("affected.gitlab.yml") { try Samples.matrix(limit: 3).gitLab() },
    FormatCase("affected-none.gitlab.yml") { try JobMatrix([], limit: 3).gitLab() },
    FormatCase("report.md") { ArchitectureReportSamples.full.markdown() },
    FormatCase("report-empty.md") { ArchitectureReportSamples.empty.markdown() },
    FormatCase("timings.txt") { Samples.timings.lines.map { "\($0)\n" }.joined() },
  ]

  private static func graph(_ name: String) throws -> String {
    try #require(GraphFormat.all.first { $0.name == name })
      .text(of: Samples.architecture, findings: [Samples.forbidden])
  }

  private static let texts = [("", plain), ("-color", colored)].flatMap { suffix, palette in
    [
      FormatCase("plan\(suffix).txt") { PlanReport.text(Samples.plan, palette: palette) },
      FormatCase("plan-empty\(suffix).txt") {
        PlanReport.text(Samples.wholePlan, palette: palette)
      },
      FormatCase("affected\(suffix).txt") { Samples.affected.text(palette: palette) },
      FormatCase("affected-none\(suffix).txt") { Samples.unaffected.text(palette: palette) },
      FormatCase("why-all\(suffix).txt") { Samples.ways.text(palette: palette) },
      FormatCase("may\(suffix).txt") {
        MaySamples.all.map { MayText.text(of: $0, palette: palette) }.joined()
      },
      FormatCase("history\(suffix).txt") { Samples.history.text(palette: palette) },
      FormatCase("history-long\(suffix).txt") { Samples.longHistory.text(palette: palette) },
      FormatCase("history-none\(suffix).txt") { Samples.noHistory.text(palette: palette) },
      FormatCase("diff\(suffix).txt") { Samples.difference.text(palette: palette) },
      FormatCase("diff-none\(suffix).txt") { Samples.noDifference.text(palette: palette) },
      FormatCase("hits\(suffix).txt") { Samples.hits.text(palette: palette) },
      FormatCase("hits-week\(suffix).txt") { Samples.lastWeekOfHits.text(palette: palette) },
      FormatCase("hits-none\(suffix).txt") { Samples.noHits.text(palette: palette) },
      FormatCase("linkmap\(suffix).txt") { Samples.linkMap.text(palette: palette) },
      FormatCase("linkmap-empty\(suffix).txt") { Samples.emptyLinkMap.text(palette: palette) },
    ]
  }

  private static let graphs = [
    FormatCase("graph.dot") { try graph("dot") },
    FormatCase("graph.mmd") { try graph("mermaid") },
    FormatCase("graph.svg") { try graph("svg") },
  ]

  /// Every JSON output with the shape that it has to have.
  static var jsonOutputs: [(shape: DocumentShape, output: FormatCase)] {
    namedOutputs.compactMap { name, output in
      DocumentShape.outputs.first { $0.name == name }.map { ($0, output) }
    }
  }

  private static let namedOutputs: [(name: String, output: FormatCase)] = [
    ("check", FormatCase("check.json") { try CheckSamples.report.text("json") }),
    ("check", FormatCase("check-unowned.json") { try CheckSamples.unowned.text("json") }),
    (
      "check",
      FormatCase("check-empty.json") { try CheckSamples.clean.text("json", isColored: true) }
    ),
    (
      "plan",
      FormatCase("plan.json") {
        try PlanReport.json(Samples.plan, package: ".modkit/products/City/swiftpm")
      }
    ),
    (
      "plan",
      FormatCase("plan-empty.json") {
        try PlanReport.json(Samples.wholePlan, package: ".modkit/workspace/swiftpm")
      }
    ),
    ("graph", FormatCase("graph.json") { try graph("json") }),
    ("may", FormatCase("may.json") { try MayJSON.text(of: MaySamples.forbidden) }),
    ("may", FormatCase("may-cycle.json") { try MayJSON.text(of: MaySamples.cycle) }),
    ("may", FormatCase("may-declared.json") { try MayJSON.text(of: MaySamples.declared) }),
    ("why", FormatCase("why.json") { try Samples.ways.json() }),
    ("why", FormatCase("why-none.json") { try PathReport(from: "A", to: "B", path: nil).json() }),
    ("affected", FormatCase("affected.json") { try Samples.affected.json() }),
    ("affected", FormatCase("affected-none.json") { try Samples.unaffected.json() }),
    ("diff", FormatCase("diff.json") { try Samples.difference.json() }),
    ("diff", FormatCase("diff-none.json") { try Samples.noDifference.json() }),
    ("report", FormatCase("report.json") { try ArchitectureReportSamples.full.json() }),
    ("report", FormatCase("report-empty.json") { try ArchitectureReportSamples.empty.json() }),
    ("history", FormatCase("history.json") { try Samples.history.json() }),
    ("history", FormatCase("history-none.json") { try Samples.noHistory.json() }),
    ("linkmap", FormatCase("linkmap.json") { try Samples.linkMap.json() }),
    ("linkmap", FormatCase("linkmap-empty.json") { try Samples.emptyLinkMap.json() }),
    ("gc", FormatCase("gc.json") { try Samples.collection.json() }),
    ("gc", FormatCase("gc-nothing.json") { try Samples.emptyCollection.json() }),
    ("store-stats", FormatCase("hits.json") { try Samples.hits.json() }),
    ("store-stats", FormatCase("hits-none.json") { try Samples.noHits.json() }),
    ("timings", FormatCase("timings.json") { try Samples.timings.json() }),
  ]
}
