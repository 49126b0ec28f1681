import ModKitModel

/// The providers of one kind, found by the names of their users.
struct ProviderIndex {
  let groups: [NameGroup]
  private var byBase: [String: [Int]] = [:]
  /// The routes with parameters.
  private var patterns = RouteIndex()

  init(_ providers: some Sequence<CouplingSite> = []) {
    groups = NameGroup.groups(providers)
    for (number, group) in groups.enumerated() {
      byBase[group.name.base, default: []].append(number)
      if let route = group.name.route, route.hasParameters {
        patterns.add(route, number: number)
      }
    }
  }

  /// The numbers of the groups that provide a name: several if it cannot be known which one does.
  func providers(of name: CouplingName) -> [Int] {
    let same = (byBase[name.base] ?? []).filter { groups[$0].name.agrees(with: name) }
    guard same.isEmpty, let route = name.route else { return same }
    let matching = patterns.numbers(meeting: route)
      .compactMap { number in groups[number].name.route.map { (number: number, route: $0) } }
      .filter { $0.route.matches(route) }
    guard
      let best = matching.min(by: { RoutePattern.isBetter($0.route, than: $1.route) })
    else { return name.withoutFragment.map(providers) ?? [] }
    return matching.filter { !RoutePattern.isBetter(best.route, than: $0.route) }.map(\.number)
  }
}
