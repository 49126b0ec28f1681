import ModKitModel

/// The libraries of a plan that components need, directly or not.
struct LibraryClosure {
  private let components: [PlannedComponent]
  private var libraries: [String: Set<String>] = [:]

  init(_ plan: IntegrationPlan) {
    components = plan.components
    for planned in components {  // dependencies first
      let inherited = planned.dependencies.flatMap { libraries[$0] ?? [] }
      let own = planned.artifact != nil ? [planned.name] : []
      libraries[planned.name] = Set(inherited + own)
    }
  }

  /// The prebuilt components that a component needs, in the order of the plan.
  ///
  /// A library does not tell build tools what it needs itself, so whoever uses one has to name all
  /// the libraries below it too: their modules are needed wherever its module is.
  func libraries(below planned: PlannedComponent) -> [PlannedComponent] {
    guard var names = libraries[planned.name], !names.isEmpty else { return [] }
    names.remove(planned.name)
    return components.filter { names.contains($0.name) }
  }
}
