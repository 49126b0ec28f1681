import ModKitModel

/// The headers that libraries offer, and to whom.
struct OfferedHeaders {
  private let closure: PlanClosure
  /// The components that have a header, by its name as clients write it.
  private var owners: [String: Set<String>] = [:]

  init(_ plan: IntegrationPlan) {
    closure = PlanClosure(plan)
  }

  mutating func add(_ headers: [String], of component: String) {
    for header in headers { owners[header, default: []].insert(component) }
  }

  /// Whether something that a component needs has the header.
  func isOffered(_ header: String, to component: String) -> Bool {
    guard let owners = owners[header] else { return false }
    // Most headers come from what is needed directly.
    return closure.dependencies(of: component).contains(where: owners.contains)
      || !closure.names(from: [component]).isDisjoint(with: owners)
  }
}
