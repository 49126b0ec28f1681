import ModKitModel

extension HitReport {
  /// `modkit/store-stats/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(HitDocument(self)) }
}

/// The counts in JSON, alone and in the report for architects.
struct HitDocument: Encodable {
  struct Counts: Encodable {
    var stored: Int
    var fetched: Int
    var missed: Int
    var built: Int
    /// With three digits behind the point.
    var savedSeconds: Double
    var builtSeconds: Double
    /// By cause, those that there are.
    var misses: [String: Int]
    var sources: [String: Int]

    init(_ counts: HitCounts) {
      (stored, fetched, missed) = (counts.stored, counts.fetched, counts.missed)
      (built, savedSeconds) = (counts.built, counts.savedSeconds)
      builtSeconds = counts.builtSeconds
      misses = Dictionary(
        counts.causes.map { ($0.cause.rawValue, $0.count) }, uniquingKeysWith: +)
      sources = Dictionary(
        counts.sourceCauses.map { ($0.cause.rawValue, $0.count) }, uniquingKeysWith: +)
    }
  }

  struct Component: Encodable {
    var name: String
    var counts: Counts

    init(_ component: ComponentHits) {
      (name, counts) = (component.component, Counts(component.counts))
    }
  }

  struct Week: Encodable {
    var week: String
    var runs: Int
    var counts: Counts
    var components: [Component]

    init(_ week: HitWeek) {
      (self.week, runs, counts) = (week.name, week.runCount, Counts(week.total))
      components = week.components.map(Component.init)
    }
  }

  /// Nil in another document.
  var schema: String?
  var runs: Int
  var counts: Counts
  var components: [Component]
  var weeks: [Week]

  init(_ report: HitReport, schema: String? = "modkit/store-stats/1") {
    self.schema = schema
    (runs, counts) = (report.runCount, Counts(report.total))
    components = report.components.sorted { $0.component < $1.component }.map(Component.init)
    weeks = report.weeks.map(Week.init)
  }
}
