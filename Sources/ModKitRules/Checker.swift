import ModKitConcurrency
public import ModKitModel

/// Checks an architecture against every rule.
public struct Checker: Sendable {
  /// The result of a check. Each list is sorted by place and contains each fingerprint once.
  public struct Verdict: Sendable {
    /// The findings that have to be fixed.
    public var diagnostics: [Diagnostic]
    /// The findings that exceptions of the workspace allow.
    public var excepted: [Diagnostic]
    /// The findings in the baseline.
    public var known: [Diagnostic]
    /// The baseline to write if it is updated now: every finding that is not excepted, whatever its
    /// rule, and the entries of rules that are off.
    public var renewal: BaselineRenewal

    public var baseline: Baseline { renewal.baseline }
  }

  private let rules: [Rule]
  /// The rules that run: all, unless only a part of the architecture is known.
  private let running: [Rule]
  let today: CalendarDate
  private let baseline: Baseline
  private let findsCuts: Bool

  /// - Parameters:
  ///   - rules: the rules to report
  ///   - running: the rules that run
  ///   - today: the day by which exceptions expire
  ///   - baseline: the findings of the past
  ///   - findsCuts: false if findings about cycles need not say what to remove, which takes long
  public init(
    rules: [Rule] = Rule.all, running: [Rule] = Rule.all, today: CalendarDate,
    baseline: Baseline = Baseline(), findsCuts: Bool = true
  ) {
    self.rules = rules
    self.running = running
    self.today = today
    self.baseline = baseline
    self.findsCuts = findsCuts
  }

  /// Runs every rule that the workspace does not turn off, or those that should run.
  public func check(_ architecture: Architecture) -> Verdict {
    let workspace = architecture.workspace
    let levels = RuleLevels(workspace)
    let context = RuleContext(
      architecture, today: today, baseline: baseline, findsCuts: findsCuts)
    // Stale exceptions are known only when all rules have run; those who run some do not ask for them.
    let found = running.concurrentFlatMap { rule in
      levels.findings(of: rule) { rule in
        rule.violations(context).map { $0.uncertain(in: context, of: rule) }
      }
    }
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

  /// The exceptions in force that allow some findings.
  public func exceptions(
    allowing findings: [Diagnostic], in workspace: Workspace
  ) -> [RuleException] {
    let filter = ExceptionFilter(workspace.exceptions, today: today)
    return findings.flatMap(filter.exceptions(inForceFor:))
  }

  /// Drops findings that another finding makes superfluous. An edge that a law forbids has one
  /// fault, not two: it should be removed, not declared.
  ///
  /// - Parameter diagnostics: in the order of the rules, so that a finding comes after those it
  ///   yields to
  static func withoutYielding(
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
