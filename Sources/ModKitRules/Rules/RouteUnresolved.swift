import ModKitModel

extension Rule {
  /// A route that is opened exists.
  static let routeUnresolved = Rule(
    id: "route-unresolved",
    summary: "Each route that a product opens is registered in that product.",
    rationale: """
      No compiler checks a URL: a page that was renamed or is not in this app is a jump that \
      leads nowhere, which users find. modkit compares the routes that are opened with those that \
      are registered in the same product, parameters included. Addresses with a scheme that no \
      registration has, nor the `CFBundleURLSchemes` of the app, such as `https` or `tel`, lead \
      out of the app and are not checked. If a \
      registration of the product has a route that is known at run time only, nothing is \
      reported, since it may be the missing one; `modkit couplings` names it. Tests are not \
      checked.
      """,
    remedy: """
      Correct the route, add the component that registers it to the product, or ask the router \
      first whether it can open the route, and add an exception: \
      `{rule: route-unresolved, from: Home, to: "used-car/list", reason: …}`. If the route is \
      registered in a way that no pattern finds, add a pattern under `couplings:`, or state it \
      under `runtime:` of the component.
      """,
    defaultSeverity: .warning,
    example: .routeUnresolved
  ) { context in
    context.couplingViolations { scope in
      let unprovided = Unprovided.all(.route, in: scope, context)
      if unprovided.isEmpty { return [] }
      let schemes = Set(
        scope.couplings.filter { $0.kind == .route }.flatMap(\.providers)
          .compactMap { $0.knownName.flatMap { RoutePattern($0).addressScheme } }
      ).union(context.architecture.schemes(of: scope))
      return unprovided.compactMap { $0.inside(schemes) }
        .map { $0.finding(fix: "register the route or correct it") }
    }
  }
}

extension Architecture {
  /// The schemes that open a product.
  fileprivate func schemes(of scope: CouplingScope) -> Set<String> {
    urlSchemes.filter { $0.key.isPart(of: scope) }.values.reduce(into: []) { $0.formUnion($1) }
  }
}

extension Unprovided {
  /// The uses that do not lead out of the app; nil without any.
  fileprivate func inside(_ schemes: Set<String>) -> Unprovided? {
    var inside = self
    inside.sites = sites.filter { site in
      guard let name = site.knownName else { return false }
      let route = RoutePattern(name)
      return !route.path.isEmpty && (route.addressScheme.map(schemes.contains) ?? true)
    }
    return inside.sites.isEmpty ? nil : inside
  }
}

extension RuleExample {
  fileprivate static let routeUnresolved = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: route, role: provides, pattern: "Router.register($NAME, ...)"}
      - {kind: route, role: uses, pattern: "Router.open($NAME)"}
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/Jobs.swift": """
      func start() { Router.register("job/list") { JobList() } }
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/Home.swift": """
      func showJobs() { Router.open("jobs/list?from=home") }
      """,
    ],
    finding: """
      Home/Sources/Home.swift:1:19: warning[route-unresolved] 'Home' uses the route 'jobs/list', which nothing provides
        fix: did you mean 'job/list'? Otherwise register the route or correct it
      """,
    good: [
      "Home/Sources/Home.swift": """
      func showJobs() { Router.open("job/list?from=home") }
      """
    ])
}
