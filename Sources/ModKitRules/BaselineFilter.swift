import ModKitModel

/// Tells the findings that a baseline holds from new ones.
struct BaselineFilter {
  struct Outcome {
    var new: [Diagnostic] = []
    /// The findings that the baseline holds.
    var known: [Diagnostic] = []
    /// The entries that no finding matches.
    var staleEntries: [Baseline.Entry] = []
    /// The baseline that holds every finding, and the entries that were not judged.
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
    let found = Set(diagnostics.map(\.fingerprint))
    let unmatched = baseline.entries.filter { !found.contains($0.fingerprint) }
    let unjudged = unmatched.filter { levels.isOff($0.rule) }
    let known = diagnostics.filter { held.contains($0.fingerprint) }
    return Outcome(
      new: diagnostics.filter { !held.contains($0.fingerprint) },
      known: known,
      staleEntries: unmatched.filter { !levels.isOff($0.rule) },
      renewed: Baseline(entries: Self.entries(for: diagnostics, and: unjudged)))
  }

  private static func entries(
    for diagnostics: [Diagnostic], and unjudged: [Baseline.Entry]
  ) -> [Baseline.Entry] {
    let entries =
      diagnostics.map { Baseline.Entry(component: $0.component, fingerprint: $0.fingerprint) }
      + unjudged.map { Baseline.Entry(component: $0.component, fingerprint: $0.fingerprint) }
    return Set(entries)
      .sorted { ($0.component, $0.fingerprint) < ($1.component, $1.fingerprint) }
  }
}
