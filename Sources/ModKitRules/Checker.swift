import ModKitConcurrency
public import ModKitModel

/// Judges an architecture by every rule.
public struct Checker: Sendable {
  /// What a check came to. Each list is sorted by place, and no two findings in it have the same
  /// fingerprint.
  public struct Verdict: Sendable {
    /// What has to be mended.
    public var diagnostics: [Diagnostic]
    /// The findings that exceptions of the workspace allow.
    public var excepted: [Diagnostic]
    /// The findings that the baseline holds.
    public var known: [Diagnostic]
    /// What a baseline holds that is written now: every finding that is not excepted, of whatever
    /// rule, and the entries of rules that are off.
    public var renewal: BaselineRenewal

    public var baseline: Baseline { renewal.baseline }
  }

  private let rules: [Rule]
  let today: CalendarDate
  private let baseline: Baseline

  /// - Parameters:
  ///   - rules: those whose findings are asked for; all of them are applied in any case
  ///   - today: the day by which exceptions expire
  ///   - baseline: the findings of the past
  public init(rules: [Rule] = Rule.all, today: CalendarDate, baseline: Baseline = Baseline()) {
    self.rules = rules
    self.today = today
    self.baseline = baseline
  }

  /// Runs every rule that the workspace does not turn off.
  public func check(_ architecture: Architecture) -> Verdict {
    let workspace = architecture.workspace
    let levels = RuleLevels(workspace)
    let context = RuleContext(architecture, today: today)
    // Whether an exception is stale, and whether a rule yields, shows only when all have run.
    let found = Rule.all.concurrentFlatMap { levels.findings(of: $0) { $0.violations(context) } }
    deallocateInBackground(context)
    let exceptions = ExceptionFilter(workspace.exceptions, today: today).apply(to: found)
    let remaining = Self.withoutYielding(exceptions.diagnostics, besides: exceptions.excepted)
    let judged = BaselineFilter(baseline, levels: levels).apply(to: remaining)
    let stale =
      levels.staleExceptions(exceptions.unusedExceptions, today: today)
      + levels.findings(of: .staleBaseline) { _ in judged.staleEntries.map { .stale($0) } }
    return Verdict(
      diagnostics: wanted(judged.new + stale),
      excepted: wanted(exceptions.excepted),
      known: wanted(judged.known),
      renewal: BaselineRenewal(
        baseline: judged.renewed, findingCount: judged.new.count + judged.known.count,
        addedCount: judged.new.count, removedCount: judged.staleEntries.count))
  }

  /// An edge that the laws forbid has one fault, not two: it should go, not be declared.
  ///
  /// - Parameter diagnostics: in the order of the rules, so that what others yield to comes first
  private static func withoutYielding(
    _ diagnostics: [Diagnostic], besides excepted: [Diagnostic]
  ) -> [Diagnostic] {
    let yielding = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0.yielding) })
    let known = Set(excepted.map(\.fingerprint))
    var reported: Set<String> = []
    return diagnostics.filter { diagnostic in
      let yielding = yielding[diagnostic.rule] ?? .toNone
      let isSuperfluous = yielding.rules.contains { rule in
        var superior = diagnostic
        superior.rule = rule
        let identity = superior.fingerprint
        return reported.contains(identity) || yielding.includesExcepted && known.contains(identity)
      }
      if !isSuperfluous { reported.insert(diagnostic.fingerprint) }
      return !isSuperfluous
    }
  }

  private func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let ids = Set(rules.map(\.id))
    return diagnostics.filter { ids.contains($0.rule) }.sorted()
  }
}
