import ModKitModel

/// What a run has built of the missing libraries of a plan.
struct BuildRecord {
  private(set) var artifacts: [String: Artifact] = [:]
  /// By component, why its library was not stored.
  private(set) var failures: [String: String] = [:]

  mutating func add(_ built: [Artifact]) {
    for artifact in built { artifacts[artifact.component] = artifact }
  }

  mutating func fail(_ component: String, _ error: any Error) {
    failures[component] = "\(error)"
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
