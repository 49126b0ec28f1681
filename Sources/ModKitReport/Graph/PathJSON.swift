import ModKitModel

extension PathReport {
  /// `modkit/why/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: self) }

  static let document = OutputDocument(
    "why", "the ways from one component to another",
    OutputTable<PathReport>([
      .field("from", .string, "The dependent.") { $0.from },
      .field("to", .string, "The dependency: a component or a package.") { $0.to },
      .field(
        "path", .list(.string), "A shortest way, both ends included; empty if there is none."
      ) { report in report.path.map { [report.from] + $0.map(\.edge.to) } ?? [] },
      .list("edges", edge, "The edges of that way, or of all ways with --all.") {
        $0.all ?? $0.path ?? []
      },
    ]))

  private static let edge = OutputTable<CheckedEdge>([
    .field("from", .string, "The dependent.") { $0.edge.from },
    .field("to", .string, "The dependency.") { $0.edge.to },
    .optionalObject(
      "declaration", PlaceTables.ofEdges, "Where it is declared; absent if it is not."
    ) { $0.edge.declaration.map { EdgePlace($0) } },
    .list("evidence", PlaceTables.ofEdges, "The imports, then the run-time couplings.") {
      $0.places
    },
    .list("forbidden", finding, "What forbids the edge.") { $0.findings },
    .list(
      "excepted", PlaceTables.exceptionInForce, "The exceptions in force that allow the edge."
    ) { $0.exceptions },
  ])

  private static let finding = OutputTable<Diagnostic>([
    .field("rule", .string, "The rule.") { $0.rule },
    .field("severity", .string, "`error` or `warning`.") { $0.severity.rawValue },
    .field("message", .string, "The finding.") { $0.message },
  ])
}
