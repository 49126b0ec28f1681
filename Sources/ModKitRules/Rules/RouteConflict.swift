import ModKitModel

extension Rule {
  /// A URL opens one page.
  static let routeConflict = Rule(
    id: "route-conflict",
    summary: "No two components of a product register the same route, or routes that overlap.",
    rationale: """
      Routers take one of two registrations of a URL, mostly the last one, which depends on the \
      order in which components are loaded: the page of the other one is dead, and nothing says \
      so. Two patterns overlap if a URL matches both, such as `job/:id` and `:line/list`. If one \
      of them is more literal, as `job/list` beside `job/:id`, many routers take that one, but \
      others take the first match: such a pair is a warning at most, and so are one path with and \
      without a scheme, and a route that one component registers twice. In JLRoutes, the routes of a \
      scheme are apart from all others. Patterns of one component may overlap. Registrations under \
      different `#if` conditions are not compared.
      """,
    remedy: """
      Give one of the pages another route, or remove the registration that is dead. If the \
      router decides as intended, add an exception that names the route: \
      `{rule: route-conflict, from: Jobs, to: "job/:id", reason: …}`.
      """,
    example: .routeConflict
  ) { context in
    context.couplingViolations { scope in
      Rivals.all(.route, in: scope).map {
        $0.finding(
          fix: "give one of the pages another route, or remove the registration that is dead",
          whereTwice: "remove the registration that is dead")
      } + RouteOverlap.all(in: scope).map(\.finding)
    }
  }
}

/// Two routes of different owners that match the same URLs.
private struct RouteOverlap {
  var first: (name: String, route: RoutePattern, site: CouplingSite)
  var second: (name: String, route: RoutePattern, site: CouplingSite)

  static func all(in scope: CouplingScope) -> [RouteOverlap] {
    let routes = scope.couplings.filter { $0.kind == .route && !$0.providers.isEmpty }
      .filter { $0.state != .opaque }
      .map { coupling in
        let route = RoutePattern(
          coupling.name, as: coupling.providers[0].dialect, isProvided: true)
        return (coupling: coupling, route: route)
      }
    var index = RouteIndex()
    for number in routes.indices { index.add(routes[number].route, number: number) }
    return routes.indices.flatMap { number in
      let route = routes[number].route
      return index.numbers(meeting: route).filter { other in
        let otherRoute = routes[other].route
        // A pair is found once: that of a pattern and a literal route from the pattern.
        let isTurn =
          route.hasParameters == otherRoute.hasParameters
          ? other > number : route.hasParameters
        return isTurn && route.overlaps(otherRoute)
      }.flatMap { pairs(routes[number], routes[$0]) }
    }
  }

  private static func pairs(
    _ left: (coupling: Coupling, route: RoutePattern),
    _ right: (coupling: Coupling, route: RoutePattern)
  ) -> [RouteOverlap] {
    left.coupling.providers.byOwner.flatMap { _, sites in
      right.coupling.providers.filter { other in
        other.owner != sites[0].owner && other.contradicts(sites[0])
          && sites.contains { $0.sharesSchemes(with: other) }
          && !isSettled(left.route, right.route, by: other.dialect)
      }
      .map { other in
        RouteOverlap(
          first: (left.coupling.name, left.route, sites[0]),
          second: (right.coupling.name, right.route, other))
      }
    }
  }

  /// Whether a router always takes the same one of both.
  private static func isSettled(
    _ route: RoutePattern, _ other: RoutePattern, by dialect: RouteDialect
  ) -> Bool {
    dialect.answersLonger && (route.isMoreLiteral(than: other) || other.isMoreLiteral(than: route))
  }

  /// The finding is on the more literal route.
  var finding: CouplingFinding {
    // One of two equal paths has a scheme.
    let areEqual =
      first.route.segments == second.route.segments
      && (first.route.scheme == nil) != (second.route.scheme == nil)
    let isFirst =
      first.route.isMoreLiteral(than: second.route) || areEqual && first.route.scheme != nil
    let (own, other) = isFirst ? (first, second) : (second, first)
    let isDecided = isFirst || areEqual || second.route.isMoreLiteral(than: first.route)
    return CouplingFinding(
      owner: own.site.owner, target: other.site.owner, subject: "\(own.name) \(other.name)",
      location: own.site.location,
      message: "the route '\(own.name)' of \(own.site.owner.words) overlaps '\(other.name)' of"
        + " \(other.site.owner.words)",
      notes: ["'\(other.name)' is \(other.site.providerNote)"]
        + (isDecided ? ["a router that takes the first match may open either"] : []),
      related: [RelatedPlace(other.site.location, "it overlaps")],
      fix: "give one of the pages a route that the other one does not match",
      isUncertain: isDecided,
      // An exception may name either component and either route.
      exceptionNames: [own.site.owner.name, other.site.owner.name].flatMap { from in
        [own.name, other.name].map { DependencyEdge.Ends(from: from, to: $0) }
      })
  }
}

extension CouplingSite {
  /// Whether URLs with one scheme may lead to both.
  fileprivate func sharesSchemes(with other: CouplingSite) -> Bool {
    guard let route, let otherRoute = other.route else { return false }
    if schemes == .divider, other.schemes == .divider { return route.scheme == otherRoute.scheme }
    return route.allowsScheme(of: otherRoute)
  }
}

extension RuleExample {
  fileprivate static let routeConflict = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: route, role: provides, pattern: "Router.register($NAME, ...)"}
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/Jobs.swift": """
      func start() { Router.register("job/list") { JobList() } }
      """,
      "Careers/component.yml": """
      name: Careers
      layer: main-business
      """,
      "Careers/Sources/Careers.swift": """
      func start() { Router.register("job/list") { CareerList() } }
      """,
    ],
    finding: """
      Jobs/Sources/Jobs.swift:1:16: error[route-conflict] 'Jobs' provides the route 'job/list', and so does 'Careers'
        note: provided by 'Careers' at Careers/Sources/Careers.swift:1:16
        fix: give one of the pages another route, or remove the registration that is dead
      """,
    good: [
      "Careers/Sources/Careers.swift": """
      func start() { Router.register("career/list") { CareerList() } }
      """
    ])
}
