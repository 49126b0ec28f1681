import ModKitModel

/// What targets of a package that is built once have to name.
struct PrebuildClosure {
  private let libraries: LibraryClosure
  private let closure: PlanClosure
  /// By component, its packages; empty if nothing needs any.
  private let packages: [String: [String]]

  init(_ plan: IntegrationPlan) {
    libraries = LibraryClosure(plan)
    closure = PlanClosure(plan)
    let needing = plan.components.filter { !$0.packages.isEmpty }
    packages = Dictionary(
      needing.map { ($0.name, $0.packages) }, uniquingKeysWith: { first, _ in first })
  }

  /// The prebuilt components below a component.
  func libraries(below planned: PlannedComponent) -> [String] {
    libraries.libraries(below: planned).map(\.name)
  }

  /// The packages that a component or any component below it needs, sorted by name.
  func packages(below planned: PlannedComponent) -> [String] {
    guard !packages.isEmpty else { return [] }
    let names = closure.names(from: [planned.name])
    return Set(names.flatMap { packages[$0] ?? [] }).sorted()
  }
}
