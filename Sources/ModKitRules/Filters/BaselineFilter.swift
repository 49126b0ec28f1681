import ModKitModel

/// Separates known findings, which the baseline contains, from new ones.
struct BaselineFilter {
  struct Outcome {
    var new: [Diagnostic] = []
    /// The findings in the baseline.
    var known: [Diagnostic] = []
    /// The entries that no finding matches.
    var staleEntries: [Baseline.Entry] = []
    /// The baseline with every finding, plus the entries of rules that are off.
    var renewed = Baseline()
  }

  private let baseline: Baseline
  private let levels: RuleLevels

  init(_ baseline: Baseline, levels: RuleLevels) {
    self.baseline = baseline
    self.levels = levels
  }

  func apply(to diagnostics: [Diagnostic]) -> Outcome {
    let held = Set(baseline.entries.map(\.fingerprint))
    let traces = diagnostics.map(\.traces)
    // A baseline may be older than the division of a finding into parts.
    let wholes = diagnostics.filter { !$0.parts.isEmpty }.map(\.fingerprint)
    let found = Set(traces.joined().map(\.fingerprint) + wholes)
    let unmatched = baseline.entries.filter { !found.contains($0.fingerprint) }
    let unjudged = unmatched.filter { levels.isOff($0.rule) }
    var outcome = Outcome()
    for (diagnostic, traces) in zip(diagnostics, traces) {
      let isKnown =
        traces.allSatisfy { held.contains($0.fingerprint) } || diagnostic.isHeldAsAWhole(by: held)
      if isKnown { outcome.known.append(diagnostic) } else { outcome.new.append(diagnostic) }
    }
    outcome.staleEntries = unmatched.filter { !levels.isOff($0.rule) }
    outcome.renewed = Baseline(entries: Self.sorted(traces.joined() + unjudged))
    return outcome
  }

  private static func sorted(_ entries: some Sequence<Baseline.Entry>) -> [Baseline.Entry] {
    Set(entries.map { Baseline.Entry(component: $0.component, fingerprint: $0.fingerprint) })
      .sorted { ($0.component, $0.fingerprint) < ($1.component, $1.fingerprint) }
  }
}

extension Diagnostic {
  /// Whether a baseline that does not know its parts has it.
  fileprivate func isHeldAsAWhole(by held: Set<String>) -> Bool {
    !parts.isEmpty && held.contains(fingerprint)
  }
}
