public import ModKitModel
import ModKitStore

extension Project {
  /// What the prebuilt components of a plan save whoever builds it.
  public func saving(of prepared: PreparedPlan) -> BuildSaving {
    saving(of: prepared.plan, built: [], fetched: prepared.remote?.fetched ?? [], nil)
  }

  func saving(
    of plan: IntegrationPlan, built: [Artifact], fetched: [Artifact], _ spent: Duration?
  ) -> BuildSaving {
    let built = Set(built.map(\.component))
    let fetched = Set(fetched.map(\.component))
    let found = plan.components.compactMap(\.artifact).filter { !built.contains($0.component) }
    return BuildSaving(
      storedCount: found.count { !fetched.contains($0.component) },
      fetchedCount: found.count { fetched.contains($0.component) },
      builtCount: built.count,
      seconds: spent.map { $0 / .seconds(1) },
      savedSeconds: found.compactMap { store.buildTime(of: $0)?.seconds }.reduce(0, +))
  }
}
