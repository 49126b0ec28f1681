import ModKitModel
import ModKitScan

extension HeaderRepairRun {
  static let umbrellaRule = "incomplete-umbrella"

  /// The changes to incomplete umbrellas.
  ///
  /// - Parameter verdict: the findings, without excepted ones
  func completion(
    after verdict: CheckOutcome?, _ scope: RewriteScope
  ) throws -> CompletionOutcome {
    guard let verdict else { return CompletionOutcome() }
    let findings = Dictionary(
      grouping: verdict.diagnostics.filter { $0.rule == Self.umbrellaRule }, by: \.component
    ).mapValues { Set($0.map(\.subject)) }
    let gaps = verdict.architecture.umbrellas.compactMap { umbrella -> UmbrellaCoverage? in
      guard scope.components?.contains(umbrella.component) ?? true,
        let missing = findings[umbrella.component]
      else { return nil }
      var gap = umbrella
      gap.missingHeaders.removeAll { !missing.contains($0) }
      return gap
    }
    return try UmbrellaCompleter(tree: project.tree, workspace: project.workspace).outcome(
      of: gaps, includesOwn: scope.includesOwn)
  }
}
