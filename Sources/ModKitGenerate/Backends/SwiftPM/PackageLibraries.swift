import ModKitModel

/// The packages of a plan that are linked as libraries, and those that SwiftPM compiles.
struct PackageLibraries {
  private let plan: IntegrationPlan
  /// By name.
  private let libraries: [String: PlannedComponent]

  init(_ plan: IntegrationPlan) {
    self.plan = plan
    libraries = Dictionary(
      plan.packages.filter { $0.artifact != nil }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The targets of the libraries that some packages are, or need.
  func targets(of names: [String]) -> [String] {
    guard !libraries.isEmpty, !names.isEmpty else { return [] }
    return plan.packageClosure(of: names).compactMap { libraries[$0]?.component.module }.sorted()
  }

  /// The packages among these that SwiftPM compiles.
  func sources(among names: [String]) -> [String] {
    libraries.isEmpty ? names : names.filter { libraries[$0] == nil }
  }

  /// The libraries that some packages are, or need, each after those that it needs.
  func libraries(below names: [String]) -> [PlannedComponent] {
    let needed = plan.packageClosure(of: names)
    return plan.packages.filter { $0.artifact != nil && needed.contains($0.name) }
  }
}
