import ModKitModel

/// `modkit/report/1`: what the page shows. Names are written once; everything else refers to them by
/// their index.
enum ReportTables {
  /// A report with its numbers.
  typealias Report = Numbered<ArchitectureReport>

  /// What `modkit report` writes.
  static let document = OutputDocument(
    "report", "what the report for architects shows",
    OutputTable<Report>(origin + names + contents + figures))

  /// Of a list of indexes.
  static let indexes = Shape.list(.integer)

  private static let origin: [OutputField<Report>] = [
    .field("workspace", .string, "The workspace.") { $0.value.workspace },
    .optionalObject("revision", revision, "Absent outside of git.") { $0.value.revision },
    .field("day", .date, "The day by which exceptions expire.") { $0.value.day.description },
    .optional("product", .string, "The product that is shown; absent for all components.") {
      $0.value.product
    },
    .optional("since", .string, "The revision that findings are compared with.") {
      $0.value.since
    },
    .optional("link", .sourceAddress, "Where places in sources are shown.") {
      $0.value.sourceAddress
    },
  ]

  private static let names: [OutputField<Report>] = [
    .field("layers", .list(.string), "Bottom to top.") { $0.numbers.layers.all },
    .field("lines", .list(.string), "The business lines, sorted.") { $0.numbers.lines.all },
    .field("owners", .list(.string), "Sorted.") { $0.numbers.owners.all },
    .list("products", product, "Sorted by name.") { $0.each($0.value.products) },
    .optionalList("packages", package, "Sorted by name; absent without any.") {
      $0.each($0.value.packages).ifAny
    },
    .list("components", component, "Sorted by name.") { $0.each($0.value.components) },
    .field("files", .list(.string), "The files of places, sorted.") { $0.numbers.files.all },
  ]

  private static let contents: [OutputField<Report>] = [
    .list("edges", edge, "Between the components; sorted by both ends.") {
      $0.each($0.value.edges).compactMap { Edge($0) }
    },
    .field("cycles", .list(indexes), "The components of each cycle of imports.") {
      $0.value.cycles.map($0.numbers.components.all)
    },
    .list("rules", rule, "Those that are not off.") { Rule.all(of: $0) },
    .list("findings", finding, "Sorted by place.") { $0.each($0.value.findings) },
    .list("exceptions", exception, "In the order of modkit.yml.") {
      $0.each($0.value.exceptions)
    },
    .object("couplings", couplings, "What is found at run time.") { Couplings($0) },
  ]

  private static let figures: [OutputField<Report>] = [
    .object("metrics", metrics, "Totals.") { $0.value },
    .optionalObject(
      "history", HistoryTables.history,
      "The figures of earlier commits, as `modkit history` prints them."
    ) { $0.value.history },
    .optionalObject("image", image, "What the link map says; absent without one.") { report in
      report.value.image.map { report.with($0) }
    },
    .optionalObject(
      "storeStats", HitTables.hits,
      "How often libraries were found, as `modkit store stats` prints it; with --store-stats."
    ) { $0.value.hits.map { HitReport($0, weeks: $0.weeks.count) } },
  ]

  private static let revision = OutputTable<ReportedRevision>([
    .field("commit", .string, "The commit.") { $0.commit },
    .field("date", .string, "When it was made, in UTC.") { $0.date },
    .flag("modified", "True if the work tree differs, otherwise absent.") { $0.isModified },
  ])

  private static let product = OutputTable<Numbered<ReportedProduct>>([
    .field("name", .string, "The product.") { $0.value.name },
    .field("components", indexes, "Its components.") {
      $0.numbers.components.all(of: $0.value.components)
    },
  ])

  private static let package = OutputTable<Numbered<ReportedPackage>>([
    .field("name", .string, "The library of a third party.") { $0.value.name },
    .field("components", indexes, "Those that depend on it.") {
      $0.numbers.components.all(of: $0.value.components)
    },
  ])

  private static let metrics = OutputTable<ArchitectureReport>([
    .field("components", .integer, "The number of components.") { $0.metrics.components },
    .field("edges", .integer, "The number of edges.") { $0.edges.count },
    .field("betweenLines", .integer, "Edges from one line to another.") {
      $0.metrics.betweenLines
    },
    .field("cycles", .integer, "The number of cycles.") { $0.metrics.cycles },
    .field("cyclicComponents", .integer, "The components in cycles.") {
      $0.metrics.cyclicComponents
    },
    .field(
      "propagationCost", .number, "The share of components that a change reaches on average."
    ) { Double($0.metrics.propagationCost) / 10_000 },
    .field("findings", .integer, "Those that are open.") { $0.count(.open) },
    .field("baseline", .integer, "Those in the baseline.") { $0.count(.baseline) },
    .field("excepted", .integer, "Those that exceptions allow.") { $0.count(.excepted) },
  ])
}

extension ArchitectureReport {
  fileprivate func count(_ state: ReportedFinding.State) -> Int {
    findings.count { $0.state == state }
  }
}
