public import ModKitModel

/// Checks what was linked into an image, or is to be linked. The findings are those that ``Checker`` has for sources, with
/// the same identities.
public struct ImageChecker: Sendable {
  /// What a check comes to; each list is sorted by place.
  public struct Verdict: Sendable {
    public var diagnostics: [Diagnostic]
    /// The findings that exceptions of the workspace allow.
    public var excepted: [Diagnostic]
    /// The findings in the baseline.
    public var known: [Diagnostic]
    /// All conflicts, those that a policy allows too; sorted by class and method.
    public var conflicts: [MethodConflict]
  }

  private let architecture: Architecture
  private let product: String?
  private let today: CalendarDate
  private let baseline: Baseline

  /// - Parameters:
  ///   - architecture: the workspace; its edges say what belongs to a product
  ///   - product: the product that the image is of, if that is known
  ///   - today: the day by which entries and exceptions expire
  ///   - baseline: the findings of the past
  public init(
    _ architecture: Architecture, product: String? = nil, today: CalendarDate,
    baseline: Baseline = Baseline()
  ) {
    self.architecture = architecture
    self.product = product
    self.today = today
    self.baseline = baseline
  }

  /// Runs the rules on categories and on sizes that the workspace does not turn off. Whether overrides are missing is only
  /// known of a product.
  ///
  /// - Parameters:
  ///   - implementations: all that is linked together
  ///   - sizes: bytes by component, if they are known
  public func check(
    _ implementations: [PlacedImplementation], sizes: [String: UInt64]? = nil
  ) -> Verdict {
    var image = architecture
    image.implementations = implementations
    image.classOwners.merge(implementations.classOwners) { $0.union($1) }
    let input = CategoryInput(imageOf: image, product: product, today: today)
    let conflicts = MethodConflicts.all(in: implementations)
    let levels = RuleLevels(architecture.workspace)
    let found =
      levels.findings(of: .categoryConflict) { _ in Rule.conflicts(conflicts, in: input) }
      + levels.findings(of: .categoryPrefix) { _ in Rule.prefixViolations(in: input) }
      + levels.findings(of: .systemOverride) { _ in Rule.systemOverrides(in: input) }
      + levels.findings(of: .missingOverride) { _ in
        product == nil ? [] : Rule.overrideViolations(in: input)
      }
      + levels.findings(of: .sizeBudget) { _ in
        Rule.sizeViolations(of: sizes ?? [:], in: architecture.workspace)
      }
    let exceptions = ExceptionFilter(architecture.workspace.exceptions, today: today)
      .apply(to: found)
    let judged = BaselineFilter(baseline, levels: levels).apply(to: exceptions.diagnostics)
    return Verdict(
      diagnostics: judged.new.sorted(), excepted: exceptions.excepted.sorted(),
      known: judged.known.sorted(), conflicts: conflicts)
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
