import ModKit
import ModKitManifests
import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

/// From manifests to couplings, edges and texts.
@Suite struct CouplingJoinTests {
  /// The manifest of each component, and what stands under `products:`.
  private static func architecture(
    _ components: KeyValuePairs<String, String>, products: String = "{}", couplings: String = "[]",
    sources: [String: String] = [:]
  ) throws -> Architecture {
    var files = sources
    files["modkit.yml"] = """
      name: City
      components: ["*/component.yml"]
      couplings: \(couplings)
      products: \(products)
      """
    for (name, manifest) in components {
      files["\(name)/component.yml"] = "{name: \(name), layer: main-business, \(manifest)}"
      if files["\(name)/Sources/a.swift"] == nil { files["\(name)/Sources/a.swift"] = "" }
    }
    let tree = InMemoryFileTree(files)
    return try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load())
  }

  private static func lines(_ couplings: [Coupling]) -> [String] {
    couplings.map { coupling in
      let (providers, users) = (coupling.providers, coupling.users)
      return "\(coupling.kind.rawValue) \(coupling.name) \(coupling.state.rawValue):"
        + " \(users.map(\.owner.name).joined(separator: ","))"
        + " → \(providers.map(\.owner.name).joined(separator: ","))"
    }
  }

  @Test func aUseJoinsTheMostLiteralRoute() throws {
    let architecture = try Self.architecture([
      "Jobs": "runtime: {routes: {provides: [\"job/:id\", \"job/list\"]}}",
      "Home": "runtime: {routes: {uses: [\"city://job/12?a=b\", \"/job/list/\", \"job/a/b\"]}}",
    ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "route job/:id joined: Home → Jobs", "route job/a/b unprovided: Home → ",
        "route job/list joined: Home → Jobs",
      ])
    let edges = architecture.edges.ofComponents
    #expect(edges.map { "\($0.from) → \($0.to)" } == ["Home → Jobs"])
    #expect(edges[0].couplings.map(\.kind) == [.route])
    #expect(edges[0].couplings[0].sites.count == 2)
    #expect(!edges[0].countsForBuilding)
  }

  /// No constant has to declare a notification that is posted and observed by the same text.
  @Test func notificationsArePostedAndObserved() throws {
    let architecture = try Self.architecture(
      ["Home": "", "Jobs": ""],
      sources: [
        "Home/Sources/a.swift":
          "func f() { center.post(name: Notification.Name(\"a\"), object: nil) }",
        "Jobs/Sources/a.swift": """
        func g() {
          center.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) { _ in }
          center.addObserver(forName: Notification.Name("b"), object: nil, queue: nil) { _ in }
        }
        """,
      ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "notification a joined: Home,Jobs → ", "notification b unprovided: Jobs → ",
      ])
  }

  /// URLNavigator compares the schemes, and a missing one is none.
  @Test func aFrameworkMayCompareSchemes() throws {
    let source = """
      import URLNavigator
      func f(_ navigator: Navigator) {
        navigator.register("user/<int:id>") { _ in }
        navigator.register("city://job/<int:id>") { _ in }
        navigator.push("city://user/1")
        navigator.push("user/2")
        navigator.push("city://job/3")
        navigator.push("job/4")
      }
      """
    let architecture = try Self.architecture(
      ["Home": ""], sources: ["Home/Sources/a.swift": source])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "route city://job/<int:id> joined: Home → Home", "route city://user/1 unprovided: Home → ",
        "route job/4 unprovided: Home → ", "route user/<int:id> joined: Home → Home",
      ])
    // A manifest does not say that there is no scheme.
    let stated = try Self.architecture(
      ["Home": "", "Jobs": "runtime: {routes: [\"user/:id\", \"user/<int:id>\"]}"],
      sources: ["Home/Sources/a.swift": source])
    #expect(
      stated.couplings.all.filter { $0.name.contains("user") && !$0.users.isEmpty }.map(\.state)
        .allSatisfy { $0 != .unprovided })
  }

  private static func jlRoutes(_ more: String = "") throws -> [String] {
    let source = """
      #import <JLRoutes/JLRoutes.h>
      @implementation A
      - (void)f {
        [[JLRoutes routesForScheme:@"XES"] addRoute:@"/:object/:action" handler:h];
        JLRoutes *own = [JLRoutes routesForScheme:@"xes"];
        [own addRoute:@"/only/here/x" handler:h];
        [[JLRoutes globalRoutes] addRoute:@"/:object/:action" handler:h];
        [[JLRoutes globalRoutes] addRoute:@"/:object/:action/:key" handler:h];
        [JLRoutes routeURL:[NSURL URLWithString:@"xes://post/new"]];
        [JLRoutes routeURL:[NSURL URLWithString:@"other://post/new"]];
        [JLRoutes routeURL:[NSURL URLWithString:@"/post/new"]];
        [JLRoutes routeURL:[NSURL URLWithString:@"Xes://post/edit/12"]];
        [JLRoutes routeURL:[NSURL URLWithString:@"/only/here/x"]];
        \(more)
      }
      @end
      """
    return lines(
      try architecture(["Home": ""], sources: ["Home/Sources/a.m": source]).couplings.all)
  }

  /// The routes of a scheme are apart from the others, which they may fall back to.
  @Test func aFrameworkMayHaveAListForEachScheme() throws {
    let own = [
      "route XES://:object/:action joined: Home → Home",
      "route xes://only/here/x unused:  → Home",
    ]
    #expect(
      try Self.jlRoutes().sorted()
        == ([
          "route :object/:action joined: Home,Home → Home",
          "route :object/:action/:key joined: Home → Home",
          "route Xes://post/edit/12 unprovided: Home → ",
        ] + own).sorted())
    let fallen =
      ([
        "route :object/:action joined: Home,Home → Home",
        "route :object/:action/:key joined: Home,Home → Home",
      ] + own).sorted()
    for more in [
      "[JLRoutes routesForScheme:@\"xes\"].shouldFallbackToGlobalRoutes = YES;",
      "own.shouldFallbackToGlobalRoutes = YES;", "self.routes.shouldFallbackToGlobalRoutes = x;",
    ] {
      #expect(try Self.jlRoutes(more).sorted() == fallen)
    }
    #expect(
      try Self.jlRoutes("[JLRoutes routesForScheme:@\"b\"].shouldFallbackToGlobalRoutes = YES;")
        .contains("route Xes://post/edit/12 unprovided: Home → "))
  }

  /// Schemes are compared without case, and shown as they are written.
  @Test func schemesKeepTheirSpelling() throws {
    let architecture = try Self.architecture([
      "Jobs": "runtime: {routes: {provides: [\"City://Job/list\", \"Job/list\"]}}",
      "Home": "runtime: {routes: {uses: [\"CITY://Job/list\", \"Job/list\", \"Web://a\"]}}",
    ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "route City://Job/list joined: Home → Jobs", "route Job/list joined: Home → Jobs",
        "route Web://a unprovided: Home → ",
      ])
  }

  /// A text with whole segments that are computed is a use of the pattern that stands for all of them.
  @Test func computedSegmentsAreParameters() throws {
    let swift = """
      let base = "app://user/"
      func f(_ id: String, user: User) {
        go("app://user/\\(id)"); go("\\(base)\\(user.id)?from=\\(page)"); go("app://user/\\(id)/edit")
        go("app://user/x\\(id)"); go("app://\\(id)/a"); go("app://user/\\(id)\\(id)"); go("app://\\(id)")
        go("\\(id)/7"); go("app://job/\\(id)"); go(url)
      }
      """
    let objectiveC = """
      void f(NSString *n, NSInteger i) {
        go([NSString stringWithFormat:@"app://user/%@", n]);
        go([NSString stringWithFormat:@"app://user/%ld/edit?a=%d", i, 1]);
        go([NSString stringWithFormat:@"app://user/%.2f", 1.0]);
      }
      """
    let couplings = try Self.architecture(
      [
        "Home": "",
        "Users":
          "runtime: {routes: [\"app://user/:id\", \"app://user/:id/edit\", \"app://job/list\"]}",
      ],
      couplings: "[{kind: route, role: uses, pattern: \"go($NAME)\"}]",
      sources: ["Home/Sources/a.swift": swift, "Home/Sources/b.m": objectiveC]
    ).couplings.all
    let uses = couplings.filter { $0.state == .joined }.map { coupling in
      "\(coupling.name): "
        + coupling.users.map { "\($0.knownName ?? "") \($0.site.location.line)" }
        .joined(separator: ", ")
    }
    #expect(
      uses == [
        "app://user/:id: app://user/{id} 3, app://user/{id} 3, app://user/{n} 2",
        "app://user/:id/edit: app://user/{id}/edit 3, app://user/{i}/edit 3",
      ])
    #expect(couplings.filter { $0.state == .opaque }.flatMap(\.users).count == 8)
    #expect(couplings.allSatisfy { $0.state != .unprovided })
  }

  @Test func servicesAreComparedByTheirLastName() throws {
    let architecture = try Self.architecture([
      "Login": "runtime: {services: {provides: [Accounts.AccountService]}}",
      "Home": "runtime: {services: {uses: [AccountService, Other.AccountService]}}",
    ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "service AccountService joined: Home → Login",
        "service Other.AccountService unprovided: Home → ",
      ])
  }

  /// Only names that nothing provides are open because they are other names for types.
  @Test func anotherNameForATypeMayBeProvided() throws {
    let source = "typealias Page = UIView & Input\nfunc f() { find(Page.self) }"
    let architecture = { (manifest: String) in
      try Self.architecture(
        ["Home": "", "Pages": manifest],
        couplings: "[{kind: service, role: uses, pattern: \"find($NAME.self)\"}]",
        sources: ["Home/Sources/a.swift": source])
    }
    #expect(
      Self.lines(try architecture("runtime: {services: {provides: [Page]}}").couplings.all)
        == ["service Page joined: Home → Pages"])
    #expect(
      Self.lines(try architecture("runtime: {services: {provides: [Other]}}").couplings.all)
        == ["service Other unused:  → Pages", "service Page opaque: Home → "])
  }

  @Test func aProviderWithoutAQualifierAnswersForAny() throws {
    let architecture = try Self.architecture([
      "Pay": "runtime: {services: {provides: [PayService]}}",
      "Bank": "runtime: {services: {provides: [PayApi.PayService]}}",
      "Home": "runtime: {services: {uses: [Other.PayService]}}",
    ])
    #expect(
      Self.lines(architecture.couplings.all)
        == ["service PayService ambiguous: Home → Bank,Pay"])
  }

  @Test func routesAreNamedAsTheyAreWritten() throws {
    let architecture = try Self.architecture([
      "Jobs": "runtime: {routes: {provides: [\"a%20b/%e4\"]}}",
      "Home": "runtime: {routes: {uses: [\"a b/%E4\"]}}",
    ])
    #expect(Self.lines(architecture.couplings.all) == ["route a%20b/%e4 joined: Home → Jobs"])
  }

  @Test func eachProductHasItsState() throws {
    let architecture = try Self.architecture(
      ["Jobs": "runtime: {routes: [job]}", "Home": "runtime: {routes: {uses: [job]}}"],
      products: "{A: {components: [Home, Jobs]}, B: {components: [Home]}, C: {components: [Home]}}")
    let report = CouplingsReport(architecture.couplings)
    let words = "joined in A; not provided in B, C"
    #expect(report.text(palette: Palette(isColored: false)).contains("  job [\(words)]\n"))
    #expect(report.markdown().contains("| A, B, C | \(words) |\n"))
    let one = CouplingsReport(architecture.couplings, product: "B")
    #expect(one.text(palette: Palette(isColored: false)).contains("  job [not provided]\n"))
  }

  /// Each product has its own provider, and `bind:` decides where one has two.
  @Test func productsAreJoinedApart() throws {
    let components: KeyValuePairs = [
      "Market": "", "Rent": "dependencies: [Market], runtime: {services: {provides: [Houses]}}",
      "Sale": "dependencies: [Market], runtime: {services: {provides: [Houses]}}",
      "List": "runtime: {services: {uses: [Houses]}}",
    ]
    let apart = try Self.architecture(
      components,
      products: "{A: {components: [List, Rent]}, B: {components: [List, Sale]},"
        + " C: {components: [List]}}")
    let scopes = apart.couplings.scopes
    #expect(Self.lines(scopes[0].couplings) == ["service Houses joined: List → Rent"])
    #expect(Self.lines(scopes[1].couplings) == ["service Houses joined: List → Sale"])
    #expect(Self.lines(scopes[2].couplings) == ["service Houses unprovided: List → "])
    #expect(apart.couplings.all.map(\.state) == [.unprovided])
    #expect(apart.couplings.all[0].products == ["A", "B", "C"])
    let coupled = apart.edges.ofComponents.filter { !$0.couplings.isEmpty }
    #expect(coupled.map(\.to) == ["Rent", "Sale"])

    let both = "components: [List, Rent, Sale]"
    let undecided = try Self.architecture(components, products: "{A: {\(both)}}")
    #expect(undecided.couplings.all.map(\.state) == [.ambiguous])
    let bound = try Self.architecture(
      components, products: "{A: {\(both), bind: {Market: Sale}}}")
    #expect(Self.lines(bound.couplings.all) == ["service Houses joined: List → Sale"])
  }

  @Test func whatIsInNoProductIsJoinedToAllThereIs() throws {
    let architecture = try Self.architecture(
      [
        "Jobs": "runtime: {routes: [job/list]}", "Home": "runtime: {routes: {uses: [job/list]}}",
        "New": "runtime: {routes: {uses: [job/list]}}",
      ], products: "{A: {components: [Jobs]}, B: {components: [Home]}}")
    #expect(
      architecture.edges.ofComponents.map { "\($0.from) → \($0.to)" } == ["New → Jobs"],
      "Home and Jobs are never in one app")
  }

  /// Not every router looks at what is after `#`.
  @Test func aPathAfterTheFragmentMayCount() throws {
    let architecture = try Self.architecture([
      "Jobs": "runtime: {routes: {provides: [\"job#/:id\", \"list\"]}}",
      "Home": "runtime: {routes: {uses: [\"app://job#/12\", \"app://list#/12\", \"app://x#/12\"]}}",
    ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "route app://x#/12 unprovided: Home → ", "route job#/:id joined: Home → Jobs",
        "route list joined: Home → Jobs",
      ])
    let json = try CouplingsReport(architecture.couplings).json()
    #expect(json.contains("\"name\" : \"app://job#/12\""), "a use has a name of its own")
  }

  /// Nothing is missing if a route is not there that code only asks for.
  @Test func aQuestionNeedsNoProvider() throws {
    let architecture = try Self.architecture(
      ["Jobs": "runtime: {routes: [job/list]}", "Home": ""],
      sources: [
        "Home/Sources/a.swift": """
        import JLRoutes
        let known = JLRoutes.canRouteURL("new")
        let done = JLRoutes.routeURL("old")
        """
      ])
    #expect(
      Self.lines(architecture.couplings.all) == [
        "route job/list unused:  → Jobs", "route new unprovided: Home → ",
        "route old unprovided: Home → ",
      ])
    let diagnostics = Checker(today: .distantPast).check(architecture).diagnostics
      .filter { $0.rule == "route-unresolved" }
    #expect(diagnostics.map(\.location?.line) == [3])
  }

  /// The same code at two places may have different values.
  @Test func openNamesAreNoRivals() throws {
    let architecture = try Self.architecture(
      ["Jobs": "", "Home": ""],
      couplings: "[{kind: route, role: provides, pattern: \"register($NAME)\"},"
        + " {kind: route, role: uses, pattern: \"open($NAME)\"}]",
      sources: [
        "Jobs/Sources/a.swift": "register(url)\nregister(url)\n",
        "Home/Sources/a.swift": "register(url)\nopen(url)\n",
      ])
    let coupling = try #require(architecture.couplings.all.first)
    #expect(coupling.state == .opaque)
    #expect(coupling.rivals == [])
    #expect(architecture.edges.ofComponents.isEmpty)
  }

  /// A name that is known at run time only makes it impossible to prove that something is missing.
  @Test func openRegistrationsAreDoubts() throws {
    let architecture = try Self.architecture(
      ["Jobs": "", "Home": "runtime: {routes: {uses: [job/list]}}"],
      couplings: "[{kind: route, role: provides, pattern: \"register($NAME)\"}]",
      sources: ["Jobs/Sources/a.swift": "register(page.url)\nregister(\"job/new\")\n"])
    let scope = try #require(architecture.couplings.scopes.first)
    #expect(Set(scope.doubts.keys).contains(.route))
    let report = CouplingsReport(architecture.couplings, kind: .route)
    #expect(
      report.text(palette: Palette(isColored: false)) == """
        route: 3
          job/list [not provided]
            used by Home at Home/component.yml:1:62
          job/new [not used here]
            provided by Jobs at Jobs/Sources/a.swift:2:1
          page.url [known at run time only]
            provided by Jobs at Jobs/Sources/a.swift:1:1

        note: whether each route has a provider is not known: modkit cannot tell the name in Jobs/Sources/a.swift:1:1

        2 of 3 places understood

        """)
    #expect(
      report.markdown() == """
        # Run-time couplings

        ## Routes

        | name | provided by | used by | products | state |
        |---|---|---|---|---|
        | `job/list` |  | Home |  | not provided |
        | `job/new` | Jobs |  |  | not used here |
        | `page.url` | Jobs |  |  | known at run time only |

        - whether each route has a provider is not known: modkit cannot tell the name in Jobs/Sources/a.swift:1:1.

        2 of 3 places understood; 1 with names that are known at run time only.

        """)
    let json = try report.json()
    #expect(json.contains("\"schema\" : \"modkit/couplings/1\""))
    #expect(json.contains("\"opaque\" : 1,"))
  }
}
