import ModKitModel
import ModKitStore

extension Project {
  /// What compiling the libraries of a plan has taken where it was done, in seconds.
  public func savedSeconds(by prepared: PreparedPlan) -> Double {
    savedSeconds(by: prepared.plan.components.compactMap(\.artifact))
  }

  private func savedSeconds(by libraries: [Artifact]) -> Double {
    libraries.compactMap { store.buildTime(of: $0)?.seconds }.reduce(0, +)
  }

  /// What a run that builds libraries has been spared by those that were there.
  func saving(
    of plan: IntegrationPlan, built: [Artifact], fetched: [Artifact], in spent: Duration
  ) -> BuildSaving {
    let built = Set(built.map(\.component))
    let fetched = Set(fetched.map(\.component))
    let found = plan.components.compactMap(\.artifact).filter { !built.contains($0.component) }
    return BuildSaving(
      storedCount: found.count { !fetched.contains($0.component) },
      fetchedCount: found.count { fetched.contains($0.component) },
      builtCount: built.count,
      seconds: spent / .seconds(1),
      savedSeconds: savedSeconds(by: found))
  }
}
