import ModKitModel

/// The providers of one kind, found by the names of their users.
struct ProviderIndex {
  let groups: [NameGroup]
  private var byBase: [String: [Int]] = [:]
  /// The routes with parameters.
  private var patterns = RouteIndex()
  private let lists: SchemeLists

  init(_ providers: some Sequence<CouplingSite> = []) {
    lists = SchemeLists(providers)
    groups = NameGroup.groups(providers.filter { $0.schemes != .fallback })
    for (number, group) in groups.enumerated() {
      byBase[group.name.base, default: []].append(number)
      if let route = group.name.route, route.hasParameters {
        patterns.add(route, number: number)
      }
    }
  }

  /// The numbers of the groups that provide a name: several if it cannot be known which one does.
  func providers(of name: CouplingName) -> [Int] {
    guard name.route != nil, lists.divides(name) else { return providers(of: name) { _ in true } }
    let own = providers(of: name) { $0.name.qualifier == name.qualifier }
    if !own.isEmpty { return own }
    let isClosed = !lists.fallsBack(name)
    return providers(of: name) { !(isClosed && $0.name.qualifier == nil && $0.isOfDividedRouter) }
  }

  private func providers(
    of name: CouplingName, among allows: (NameGroup) -> Bool
  ) -> [Int] {
    let same = (byBase[name.base] ?? []).filter {
      groups[$0].name.agrees(with: name) && allows(groups[$0])
    }
    guard same.isEmpty, let route = name.route else { return nearest(same, name) }
    let matching = patterns.numbers(meeting: route)
      .compactMap { number in groups[number].name.route.map { (number: number, route: $0) } }
      .filter { $0.route.matches(route) && allows(groups[$0.number]) }
    guard
      let best = matching.min(by: { RoutePattern.isBetter($0.route, than: $1.route) })
    else { return name.withoutFragment.map { providers(of: $0, among: allows) } ?? [] }
    return nearest(
      matching.filter { !RoutePattern.isBetter(best.route, than: $0.route) }.map(\.number), name)
  }

  /// Those with the scheme of a route, if there are some.
  private func nearest(_ numbers: [Int], _ name: CouplingName) -> [Int] {
    guard name.route != nil, numbers.count > 1 else { return numbers }
    let own = numbers.filter { groups[$0].name.qualifier == name.qualifier }
    return own.isEmpty ? numbers : own
  }
}

extension NameGroup {
  /// Whether its routes are those of routers with a list for each scheme.
  fileprivate var isOfDividedRouter: Bool { sites.allSatisfy { $0.schemes == .divider } }
}

/// The lists of routers that have one for each scheme.
private struct SchemeLists {
  private var schemes: Set<String> = []
  /// Empty for any.
  private var fallbacks: Set<String> = []

  init(_ providers: some Sequence<CouplingSite>) {
    for site in providers {
      switch site.schemes {
      case .divider: if let scheme = site.route?.scheme { schemes.insert(scheme) }
      case .fallback: fallbacks.insert(site.route?.scheme ?? "")
      case .filter, .required: break
      }
    }
  }

  /// Whether a route has a scheme with a list of its own.
  func divides(_ name: CouplingName) -> Bool { name.qualifier.map(schemes.contains) == true }

  func fallsBack(_ name: CouplingName) -> Bool {
    fallbacks.contains("") || name.qualifier.map(fallbacks.contains) == true
  }
}
