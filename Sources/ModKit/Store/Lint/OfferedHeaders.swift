import ModKitModel

/// The headers of libraries, and the components that can include them.
struct OfferedHeaders {
  private let closure: PlanClosure
  /// The components that have a header, by the name that clients include.
  private var owners: [String: Set<String>] = [:]
  /// The components that need a package.
  private let usersOfPackages: Set<String>

  init(_ plan: IntegrationPlan) {
    closure = PlanClosure(plan)
    usersOfPackages = Set(plan.components.filter { !$0.packages.isEmpty }.map(\.name))
  }

  mutating func add(_ headers: [String], of component: String) {
    for header in headers { owners[header, default: []].insert(component) }
  }

  /// Returns whether a dependency of a component has the header, or may have it: the headers of
  /// packages that SwiftPM compiles are not known.
  func isOffered(_ header: String, to component: String) -> Bool {
    guard let owners = owners[header] else {
      return !usersOfPackages.isEmpty
        && !closure.names(from: [component]).isDisjoint(with: usersOfPackages)
    }
    // Most headers come from direct dependencies.
    return closure.dependencies(of: component).contains(where: owners.contains)
      || !closure.names(from: [component]).isDisjoint(with: owners)
  }
}
