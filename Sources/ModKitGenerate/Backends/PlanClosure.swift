import ModKitModel

/// What components of a plan need, directly or not.
struct PlanClosure {
  private let components: [PlannedComponent]
  private let dependencies: [String: [String]]
  private var libraries: [String: Set<String>] = [:]

  init(_ plan: IntegrationPlan) {
    components = plan.components
    dependencies = Dictionary(
      uniqueKeysWithValues: components.map { ($0.name, $0.dependencies) })
    for planned in components {  // dependencies first
      let inherited = planned.dependencies.flatMap { libraries[$0] ?? [] }
      let own = planned.mode == .prebuilt ? [planned.name] : []
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

  /// The components of a product, in the order of the plan.
  func components(of product: Product) -> [PlannedComponent] {
    var names: Set<String> = []
    var waiting = product.entryComponents
    while let name = waiting.popLast() {
      if names.insert(name).inserted { waiting += dependencies[name] ?? [] }
    }
    return components.filter { names.contains($0.name) }
  }
}
