import ModKitModel

extension CheckFormat {
  /// For machines: `modkit/check/1`.
  static let json = CheckFormat(name: "json") { report, _ in
    try CheckTables.document.text(of: report)
  }
}

/// The tables of `check`.
enum CheckTables {
  /// `modkit/check/1`.
  static let document = OutputDocument(
    "check", "the findings of modkit check",
    OutputTable<CheckReport>([
      .list("findings", FindingTables.finding, "Sorted by place.") { $0.diagnostics },
      .optionalObject(
        "comparison", comparison, "What was there before; absent when nothing is compared."
      ) { $0.comparison },
      .optional(
        "files", .list(.string),
        "The files that were checked, sorted; absent when the workspace was."
      ) { $0.files },
      .object("summary", summary, "Totals.") { $0 },
    ]))

  private static let comparison = OutputTable<CheckComparison>([
    .field("phrase", .string, "What was compared.") { $0.phrase },
    .optional("obstacle", .string, "Why there was nothing to compare with.") { $0.obstacle },
    .field("older", .integer, "The number of findings that are left out.") { $0.olderCount },
    .list("gone", FindingTables.finding, "Findings that are fixed.") { $0.gone },
  ])

  private static let summary = OutputTable<CheckReport>([
    .count("components", "checked components") { $0.size.components },
    .count("files", "files in them") { $0.size.files },
    .count("imports", "imports in these") { $0.size.imports },
    .count("errors", "findings that make `check` fail") { $0.count(of: .error) },
    .count("warnings", "findings that do not") { $0.count(of: .warning) },
    .count("excepted", "findings that exceptions allow") { $0.exceptedCount },
    .count("baselined", "findings that the baseline has") { $0.baselineCount },
    .count("unowned", "sources of the workspace that no component owns") {
      $0.coverage.unownedCount
    },
    .list(
      "unownedDirectories", unownedDirectory,
      "Where those are, sorted: the topmost directories in which nothing is owned."
    ) { $0.coverage.unowned },
    .optionalList(
      "unjudged", unjudgedKind,
      "Kinds of run-time coupling of which it is not reported that nothing provides a name;"
        + " absent if there are none."
    ) { $0.unjudged.ifAny },
  ])

  private static let unownedDirectory = OutputTable<SourceCoverage.Directory>([
    .field("directory", .string, "Relative to the workspace.") { $0.path },
    .count("files", "sources of no component in it") { $0.fileCount },
  ])

  private static let unjudgedKind = OutputTable<UnjudgedCouplings>([
    .field("kind", .string, "The kind.") { $0.kind.rawValue },
    .field("products", .list(.string), "The products in which it cannot be judged.") {
      $0.products
    },
    .list("places", place, "What provides names that are known at run time only.") { $0.places },
  ])

  private static let place = OutputTable<SourceLocation>([
    .field("file", .string, "Relative to the workspace.") { $0.file },
    .field("line", .integer, "From 1.") { $0.line },
  ])
}

extension OutputField {
  /// A number of what the meaning says.
  fileprivate static func count(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Int
  ) -> Self {
    .field(name, .integer, "The number of \(meaning).", value)
  }
}
