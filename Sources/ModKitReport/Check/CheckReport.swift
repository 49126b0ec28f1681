public import ModKitModel

/// What every format of `check` is made from.
public struct CheckReport: Sendable {
  /// Sorted by place.
  public var diagnostics: [Diagnostic]
  /// The rules that were applied, in the order of the registry.
  public var rules: [RuleDescription]
  public var size: CheckSize
  /// The version of modkit, for formats that name their author.
  public var toolVersion: String
  /// How many findings exceptions allow.
  public var exceptedCount: Int
  /// How many findings the baseline has.
  public var baselineCount: Int
  /// What was left out because it was there before; nil when everything is shown.
  public var comparison: CheckComparison?
  /// Which share of the sources of the workspace was checked.
  public var coverage: SourceCoverage
  /// Those who answer for components; empty where the workspace names nobody.
  public var owners: [String: [String]]
  /// How much of the findings is shown, where people read it.
  public var extent: CheckExtent

  public init(
    diagnostics: [Diagnostic], rules: [RuleDescription], size: CheckSize, toolVersion: String,
    exceptedCount: Int = 0, baselineCount: Int = 0, comparison: CheckComparison? = nil,
    coverage: SourceCoverage = SourceCoverage(), owners: [String: [String]] = [:],
    extent: CheckExtent = CheckExtent()
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
