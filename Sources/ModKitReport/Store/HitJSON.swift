import ModKitModel

extension HitReport {
  /// `modkit/store-stats/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try HitTables.document.text(of: self) }
}

/// The keys of `modkit/store-stats/1`.
enum HitTables {
  /// What `modkit store stats` writes.
  static let document = OutputDocument(
    "store-stats", "how often libraries were found in this workspace", hits)

  /// The counts, which the report for architects contains too.
  static let hits = OutputTable<HitReport>([
    .field("runs", .integer, "How many runs were counted.") { $0.runCount },
    .object("counts", counts, "All of them together.") { $0.total },
    .list("components", component, "All weeks together; sorted by name.") {
      $0.components.sorted { $0.component < $1.component }
    },
    .list("weeks", week, "Ascending; those in which something was counted.") { $0.weeks },
  ])

  private static let week = OutputTable<HitWeek>([
    .field("week", .string, "By ISO 8601, such as 2026-W48.") { $0.name },
    .field("runs", .integer, "How many runs were counted.") { $0.runCount },
    .object("counts", counts, "Its components together.") { $0.total },
    .list("components", component, "Sorted by name.") { $0.components },
  ])

  private static let component = OutputTable<ComponentHits>([
    .field("name", .string, "The component or package.") { $0.component },
    .object("counts", counts, "Its counts.") { $0.counts },
  ])

  private static let counts = OutputTable<HitCounts>([
    .field("stored", .integer, "Libraries that were in the store.") { $0.stored },
    .field("fetched", .integer, "Libraries that came from the remote cache.") { $0.fetched },
    .field("missed", .integer, "Libraries that were missing.") { $0.missed },
    .field("built", .integer, "Libraries that were built.") { $0.built },
    .field(
      "savedSeconds", .number,
      "What compiling the found libraries took, where they were compiled."
    ) { $0.savedSeconds },
    .field("builtSeconds", .number, "What compiling the built ones took.") { $0.builtSeconds },
    .object("misses", causes(), "By cause, those that there are.") { $0.misses },
    .object("sources", causes(), "How often a component became source, by cause.") { $0.sources },
  ])

  private static func causes<Cause: OutputChoice & Hashable & Sendable>()
    -> OutputTable<[Cause: Int]>
  {
    OutputTable(
      Cause.allCases.map { cause in
        .optional(cause.rawValue, .integer, "How many for this cause.") { counts in
          counts[cause].flatMap { $0 > 0 ? $0 : nil }
        }
      })
  }
}
