import ModKitModel

/// A name, divided into what has to be the same and what may be missing at one end.
struct CouplingName {
  /// The scheme of a route, which is empty if it must not have one, or the module or enclosing types of a protocol.
  var qualifier: String?
  /// The path of a route in one spelling, or the protocol.
  var base: String
  /// Nil if it is no route.
  var route: RoutePattern?

  /// Nil if the name is known at run time only.
  init?(_ site: CouplingSite) {
    guard let name = site.knownName else { return nil }
    self = site.route.map { CouplingName($0) } ?? CouplingName(name, of: site.kind)
  }

  private init(_ route: RoutePattern) {
    (qualifier, base, self.route) = (route.scheme, route.key, route)
  }

  private init(_ name: String, of kind: CouplingKind) {
    switch kind {
    case .service:
      let dot = name.lastIndex(of: ".")
      qualifier = dot.map { String(name[..<$0]) }
      base = dot.map { String(name[name.index(after: $0)...]) } ?? name
    default:
      base = name
    }
  }

  func agrees(with other: CouplingName) -> Bool {
    base == other.base
      && (qualifier == nil || other.qualifier == nil || qualifier == other.qualifier)
  }

  fileprivate mutating func allowAnyScheme() {
    qualifier = nil
    route?.scheme = nil
  }

  /// A route without the path after `#`, which not every router looks at; nil without one.
  var withoutFragment: CouplingName? {
    guard let route, let mark = base.firstIndex(of: "#") else { return nil }
    var rest = RoutePattern(String(base[..<mark]))
    (rest.scheme, rest.writtenScheme) = (route.scheme, route.writtenScheme)
    return CouplingName(rest)
  }

  /// The name in full.
  var text: String {
    guard let qualifier, !qualifier.isEmpty else { return unqualified }
    return route == nil
      ? "\(qualifier).\(base)" : "\(route?.writtenScheme ?? qualifier)://\(unqualified)"
  }

  /// As it is written.
  var unqualified: String { route?.path ?? base }
}

/// The sites of one role that have the same name.
struct NameGroup {
  var name: CouplingName
  /// What the coupling is called.
  var text: String
  var sites: [CouplingSite]

  /// Groups sites of one kind, in the order of the first site of each. Sites without a qualifier
  /// belong to those with one, if there is only one; among providers, one without a qualifier makes the
  /// whole group answer for any. Routes with a scheme are apart from those without.
  static func groups(_ sites: some Sequence<CouplingSite>) -> [NameGroup] {
    var bases: [String] = []
    var named: [String: [(name: CouplingName, site: CouplingSite)]] = [:]
    for site in sites {
      guard let name = CouplingName(site) else { continue }
      if named[name.base] == nil { bases.append(name.base) }
      named[name.base, default: []].append((name, site))
    }
    return bases.flatMap { groups(of: named[$0] ?? []) }
  }

  private static func groups(
    of named: [(name: CouplingName, site: CouplingSite)]
  ) -> [NameGroup] {
    var named = named
    if named.contains(where: { $0.name.qualifier == nil }) {
      for index in named.indices where named[index].name.qualifier == "" {
        named[index].name.allowAnyScheme()
      }
    }
    let qualifiers = Set(named.compactMap(\.name.qualifier))
    let isProvided = named[0].site.role == .provides
    let isDivided =
      isProvided && named[0].name.route != nil
      && named.contains { $0.name.qualifier == nil } && !qualifiers.isEmpty
    guard qualifiers.count > 1 || isDivided else {
      let name = named.first { ($0.name.qualifier == nil) == isProvided }?.name ?? named[0].name
      let isAlwaysQualified = named.allSatisfy { $0.name.qualifier != nil }
      let text = name.route != nil && isAlwaysQualified ? name.text : name.unqualified
      return [NameGroup(name: name, text: text, sites: named.map(\.site))]
    }
    return ([nil] + qualifiers.sorted()).compactMap { qualifier in
      let own = named.filter { $0.name.qualifier == qualifier }
      guard let name = own.first?.name else { return nil }
      return NameGroup(name: name, text: name.text, sites: own.map(\.site))
    }
  }
}
