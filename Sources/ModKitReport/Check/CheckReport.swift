public import ModKitModel

/// The input of all formats of `check`.
public struct CheckReport: Sendable {
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  /// The rules that were applied, in the order of the registry.
  public var rules: [RuleDescription]
  public var size: CheckSize
  /// The version of modkit, for formats that record the tool.
  public var toolVersion: String
  /// The number of findings that exceptions allow.
  public var exceptedCount: Int
  /// The number of findings in the baseline.
  public var baselineCount: Int
  /// The findings that were left out because they existed before; nil if there was no comparison.
  public var comparison: CheckComparison?
  /// The share of the workspace's sources that was checked.
  public var coverage: SourceCoverage
  /// The owners of components; empty if the workspace names none.
  public var owners: [String: [String]]
  /// How many findings are shown in formats for people.
  public var extent: CheckExtent
  /// The kinds of run-time coupling that cannot be judged.
  public var unjudged: [UnjudgedCouplings]
  /// The files that were checked; nil if all were.
  public var files: [String]?
  /// What the version that modkit.yml states means for this modkit.
  public var upgrade: Upgrade?

  public init(
    diagnostics: [Diagnostic], rules: [RuleDescription], size: CheckSize, toolVersion: String,
    exceptedCount: Int = 0, baselineCount: Int = 0, comparison: CheckComparison? = nil,
    coverage: SourceCoverage = SourceCoverage(), owners: [String: [String]] = [:],
    extent: CheckExtent = CheckExtent(), unjudged: [UnjudgedCouplings] = [],
    files: [String]? = nil, upgrade: Upgrade? = nil
  ) {
    self.diagnostics = diagnostics
    self.rules = rules
    self.size = size
    self.toolVersion = toolVersion
    self.exceptedCount = exceptedCount
    self.baselineCount = baselineCount
    self.comparison = comparison
    self.coverage = coverage
    self.owners = owners
    self.extent = extent
    self.unjudged = unjudged
    self.files = files
    self.upgrade = upgrade
  }

  func count(of severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

/// How much was checked.
public struct CheckSize: Hashable, Sendable {
  public var components: Int
  public var files: Int
  public var imports: Int

  public init(components: Int, files: Int, imports: Int) {
    self.components = components
    self.files = files
    self.imports = imports
  }
}
