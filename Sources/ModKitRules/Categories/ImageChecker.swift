public import ModKitModel

/// Checks what was linked into an image, or is to be linked, against the rules on categories. The findings are those
/// that ``Checker`` has for sources, with the same identities.
public struct ImageChecker: Sendable {
  /// What a check comes to; each list is sorted by place.
  public struct Verdict: Sendable {
    public var diagnostics: [Diagnostic]
    /// The findings that exceptions of the workspace allow.
    public var excepted: [Diagnostic]
    /// The findings in the baseline.
    public var known: [Diagnostic]
  }

  private let workspace: Workspace
  private let product: String?
  private let today: CalendarDate
  private let baseline: Baseline

  /// - Parameters:
  ///   - product: the product that the image is of, if that is known
  ///   - today: the day by which entries and exceptions expire
  ///   - baseline: the findings of the past
  public init(
    _ workspace: Workspace, product: String? = nil, today: CalendarDate,
    baseline: Baseline = Baseline()
  ) {
    self.workspace = workspace
    self.product = product
    self.today = today
    self.baseline = baseline
  }

  /// Runs the rules on categories that the workspace does not turn off, except for missing-override, which needs
  /// all sources.
  ///
  /// - Parameters:
  ///   - implementations: all that is linked together
  ///   - classOwners: the components that declare or implement classes
  ///   - systemMethods: the methods of the SDK's classes
  public func check(
    _ implementations: [PlacedImplementation], classOwners: [String: Set<String>] = [:],
    systemMethods: (any SystemMethodIndex)? = nil
  ) -> Verdict {
    var architecture = Architecture(workspace: workspace, edges: [])
    architecture.implementations = implementations
    architecture.classOwners = classOwners.merging(implementations.classOwners) { $0.union($1) }
    architecture.systemMethods = systemMethods
    let input = CategoryInput(imageOf: architecture, product: product, today: today)
    let levels = RuleLevels(workspace)
    let found =
      levels.findings(of: .categoryConflict) { _ in Rule.conflicts(in: input) }
      + levels.findings(of: .categoryPrefix) { _ in Rule.prefixViolations(in: input) }
      + levels.findings(of: .systemOverride) { _ in Rule.systemOverrides(in: input) }
    let exceptions = ExceptionFilter(workspace.exceptions, today: today).apply(to: found)
    let judged = BaselineFilter(baseline, levels: levels).apply(to: exceptions.diagnostics)
    return Verdict(
      diagnostics: judged.new.sorted(), excepted: exceptions.excepted.sorted(),
      known: judged.known.sorted())
  }
}

extension [PlacedImplementation] {
  /// The components that implement classes.
  fileprivate var classOwners: [String: Set<String>] {
    var owners: [String: Set<String>] = [:]
    for item in self where item.implementation.form == .classItself {
      guard let component = item.component else { continue }
      owners[item.implementation.className, default: []].insert(component)
    }
    return owners
  }
}
