public import ModKitModel

/// The parameters of `modkit report`.
public struct ReportRequest: Sendable {
  /// The name of the product whose components are shown; nil for all.
  public var product: String?
  /// The revision since whose merge base findings count as new.
  public var since: String?
  /// How many commits the history has; nil for none.
  public var commits: Int?
  /// By which manifest of the workspace the commits of the history are read.
  public var rules = HistoryRules.ofCommit
  /// The day by which exceptions expire.
  public var today: CalendarDate
  public var baseline: Baseline
  /// A link map, from which the sizes of components are read.
  public var linkMap: String?
  /// Whether caches are used.
  public var usesCache: Bool
  /// The file that will be written, as an absolute path; it does not make a work tree modified.
  public var output: String?
  /// Whether the log of found and missing libraries on this machine is shown.
  public var showsHits = false

  public init(
    product: String? = nil, since: String? = nil, commits: Int? = nil, today: CalendarDate,
    baseline: Baseline = Baseline(), linkMap: String? = nil, usesCache: Bool = true,
    output: String? = nil
  ) {
    (self.product, self.since, self.commits) = (product, since, commits)
    self.today = today
    (self.baseline, self.linkMap) = (baseline, linkMap)
    (self.usesCache, self.output) = (usesCache, output)
  }
}

/// A report, and what its reader should know besides.
public struct ReportOutcome: Sendable {
  public var report: ArchitectureReport
  /// Why all findings count as new; nil if they do not.
  public var warning: String?
}
