import ModKitModel
import ModKitReport

/// What a run has built of the missing libraries of a plan.
struct BuildRecord {
  private(set) var artifacts: [String: Artifact] = [:]
  /// By component, why its library was not stored.
  private(set) var failures: [String: BuildFailure] = [:]

  mutating func add(_ built: [Artifact]) {
    for artifact in built { artifacts[artifact.component] = artifact }
  }

  mutating func fail(_ component: String, _ error: any Error) {
    failures[component] =
      (error as? LibraryFindings).map { .findings($0.diagnostics) }
      ?? .error(Reports.words(of: error))
  }

  /// Returns the components without a library that need one that has failed, and which one.
  ///
  /// - Parameter plan: with the libraries that were built
  func blocked(in plan: IntegrationPlan) -> [String: String] {
    var blocked: [String: String] = [:]
    for planned in plan.components where planned.isMiss && failures[planned.name] == nil {
      blocked[planned.name] =
        planned.dependencies.lazy
        .compactMap { failures[$0] == nil ? blocked[$0] : $0 }.first
    }
    return blocked
  }

  /// Returns the components that neither have failed nor need one that has, in their order.
  ///
  /// - Parameter wave: dependencies first
  func buildable(_ wave: [PlannedComponent]) -> [PlannedComponent] {
    var excluded = Set(failures.keys)
    return wave.filter { planned in
      guard !excluded.contains(planned.name), excluded.isDisjoint(with: planned.dependencies)
      else {
        excluded.insert(planned.name)
        return false
      }
      return true
    }
  }
}
