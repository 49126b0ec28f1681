import ModKitModel
import ModKitStore

/// The build time that libraries save.
struct BuildTimes: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Returns the time that building the libraries of a plan took originally, in seconds.
  func savedSeconds(by prepared: PreparedPlan) -> Double {
    savedSeconds(by: (prepared.plan.packages + prepared.plan.components).flatMap(\.artifacts))
  }

  private func savedSeconds(by libraries: [Artifact]) -> Double {
    libraries.compactMap { project.store.buildTime(of: $0)?.seconds }.reduce(0, +)
  }

  /// Returns the time that existing libraries saved in a run that builds libraries.
  func saving(
    of plan: IntegrationPlan, built: [Artifact], fetched: [Artifact], in spent: Duration
  ) -> BuildSaving {
    let built = Set(built.map(\.component))
    let fetched = Set(fetched.map(\.component))
    let found = (plan.packages + plan.components).compactMap(\.artifact).filter {
      !built.contains($0.component)
    }
    return BuildSaving(
      storedCount: found.count { !fetched.contains($0.component) },
      fetchedCount: found.count { fetched.contains($0.component) },
      builtCount: built.count,
      seconds: spent / .seconds(1),
      savedSeconds: savedSeconds(by: found))
  }
}
