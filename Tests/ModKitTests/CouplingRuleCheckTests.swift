import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

/// What rules find in run-time couplings.
@Suite struct CouplingRuleCheckTests {
  private static func findings(
    _ rule: String, _ files: [String: String]
  ) throws -> [String] {
    try findings(rule, "", files)
  }

  /// - Parameter workspace: more lines of the manifest of the workspace
  private static func findings(
    _ rule: String, _ workspace: String, _ files: [String: String]
  ) throws -> [String] {
    let tree = InMemoryFileTree(
      [
        "modkit.yml": """
        name: City
        components: ["*/component.yml"]
        \(workspace)
        """
      ].merging(files) { $1 })
    let workspace = try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id)).load()
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    return Checker(today: .distantPast).check(architecture).diagnostics.filter { $0.rule == rule }
      .map { "\($0.severity.rawValue): \($0.message); \($0.fix ?? "")" }
  }

  private static func component(
    _ name: String, _ rest: String, layer: String = "main-business", _ source: String = "",
    file: String = "a.swift"
  ) -> [String: String] {
    [
      "\(name)/component.yml": "{name: \(name), layer: \(layer), \(rest)}",
      "\(name)/Sources/\(file)": source,
    ]
  }

  // MARK: Services

  /// What provides `UIView & Input` may say so, or have another name for it.
  @Test func anotherNameForATypeIsNoUnprovidedService() throws {
    let patterns = """
      couplings:
      - {kind: service, role: provides, pattern: "register(View<$NAME>())"}
      - {kind: service, role: uses, pattern: "perform(View<$NAME>())"}
      """
    let provider = Self.component("Lib", "", "func f() { register(View<Input>()) }")
    let findings = { (alias: String) in
      let use = "func f() { perform(View<Page>()); perform(View<Other>()) }\n"
      let user = Self.component("Home", "dependencies: [Lib]", use)
      let files = provider.merging(user) { $1 }
        .merging(["Lib/Sources/alias.swift": alias]) { $1 }
      return try Self.findings("service-unprovided", patterns, files).count
    }
    #expect(try findings("public protocol Page {}") == 2)
    #expect(try findings("public typealias Page = UIView & Input") == 1)
    #expect(try findings("// my typealias: Page\nlet typealiases = Page") == 2)
  }

  // MARK: Classes

  /// A target of CTMediator may be missing on purpose; a class of `NSClassFromString` may not.
  @Test func missingTargetsAreWarnings() throws {
    let home = { (source: String) in
      [
        "Home/component.yml": "name: Home\nlayer: main-business\n",
        "Home/Sources/a.m": "#import <CTMediator/CTMediator.h>\nvoid f(void) { \(source); }",
        "Jobs/component.yml": "name: Jobs\nlayer: main-business\n",
        "Jobs/Sources/b.m": "@interface Target_Jobs : NSObject\n@end",
        "Apps/A/main.m": "", "Apps/B/main.m": "",
      ]
    }
    let products =
      "products: {A: {shell: Apps/A, components: [Home]}, B: {shell: Apps/B, components: [Jobs]}}"
    let severity = { (source: String) in
      try Self.findings("reflection-name", products, home(source)).map {
        $0.prefix { $0 != ":" }
      }
    }
    #expect(
      try severity("[mediator performTarget:@\"Jobs\" action:@\"open\" params:nil]") == ["warning"])
    #expect(try severity("NSClassFromString(@\"Target_Jobs\")") == ["error"])
  }

  /// What may be a method, in any way that code shows, is none that is missing.
  @Test(arguments: [
    ("@objc func Action_list(_ p: NSDictionary) {}", "NSObject", 1),
    ("@objc func Action_open(_ p: NSDictionary) {}", "NSObject", 0),
    ("@objc(Action_open:) func open(_ p: NSDictionary) {}", "NSObject", 0),
    ("@objc func Action_open(params: NSDictionary) {}", "NSObject", 0),
    ("@objc func notFound(_ p: NSDictionary) {}", "NSObject", 0),
    ("", "Base", 0),
    (
      "}\nclass Target_Other: NSObject { @objc func Action_open(_ p: NSDictionary) {}", "NSObject",
      1
    ),
    ("}\nextension Target_Jobs { @objc func Action_open(_ p: NSDictionary) {}", "NSObject", 0),
  ])
  func missingActionsOfSwift(_ member: String, _ parent: String, _ count: Int) throws {
    let call = "[m performTarget:@\"Jobs\" action:@\"open\" params:@{\(Self.moduleKey): @\"Jobs\"}]"
    let findings = try Self.findings(
      "reflection-name",
      Self.component(
        "Home", "", "#import <CTMediator/CTMediator.h>\nvoid f(void) { \(call); }", file: "a.m"
      ).merging(
        Self.component("Jobs", "", "public class Target_Jobs: \(parent) { \(member) }")
      ) { $1 })
    let message =
      "warning: 'Home' calls 'Action_open:' of the class 'Jobs.Target_Jobs', which has no such method"
    #expect(findings.filter { $0.hasPrefix(message) }.count == count)
    #expect(findings.count == count)
  }

  private static let moduleKey = "kCTMediatorParamsKeySwiftTargetModuleName"

  @Test(arguments: [
    ("- (id)Action_list:(NSDictionary *)p { return nil; }\n@end", 1),
    ("- (id)Action_open:(NSDictionary *)p { return nil; }\n@end", 0),
    (
      "@end\n@implementation Target_B\n- (id)Action_open:(NSDictionary *)p { return nil; }\n@end", 1
    ),
    ("@end\n@implementation Target_Jobs (M)\n- (id)Action_open:(id)p { return nil; }\n@end", 0),
    ("ACTION(open)\n@end", 0),
    ("@end\n#define ACTION(x) - (id)Action_##x:(NSDictionary *)p", 0),
    ("@end\n#define OPEN - (id)Action_open:(NSDictionary *)p", 0),
  ])
  func missingActionsOfObjectiveC(_ code: String, _ count: Int) throws {
    let source = """
      @interface Target_Jobs : NSObject
      @end
      @implementation Target_Jobs
      \(code)
      """
    let call = "[m performActionWithUrl:[NSURL URLWithString:@\"app://Jobs/open?id=1\"]]"
    let home = { (other: String) in
      Self.component(
        "Home", "", "#import <CTMediator/CTMediator.h>\n\(other)void f(void) { \(call); }",
        file: "a.m"
      ).merging(Self.component("Jobs", "", source, file: "b.m")) { $1 }
    }
    #expect(try Self.findings("reflection-name", home("")).count == count)
    // Another component may add methods.
    let category = "@interface Target_Jobs (More)\n@end\n"
    #expect(try Self.findings("reflection-name", home(category)).count == 0)
  }

  /// Names of a table of the team are no classes of Objective-C.
  @Test func keysOfAnOwnTable() throws {
    let patterns = { (more: String) in
      """
      couplings:
      - {kind: class, role: provides, pattern: "Table.add($NAME, $CLASS.self)"}
      - {kind: class, role: uses, pattern: "Table.find($NAME)"\(more)}
      """
    }
    let files = Self.component(
      "Home", "",
      "func f() { Table.find(\"Page\"); Table.find(\"job\"); Table.find(\"jobs\") }"
    ).merging(
      Self.component(
        "Jobs", "", "public class Page {}\nfunc g() { Table.add(\"job\", Page.self) }")
    ) { $1 }
    #expect(
      try Self.findings("reflection-name", patterns(""), files)
        == [
          "Page", "jobs",
        ].map {
          "warning: 'Home' looks up '\($0)', which is not registered; register the name or correct it"
        })
    #expect(try Self.findings("reflection-name", patterns(", optional: true"), files) == [])
  }

  @Test func optionalUsesNeedNoProvider() throws {
    let patterns = { (more: String) in
      """
      couplings:
      - {kind: service, role: provides, pattern: "provide($NAME.self)"}
      - {kind: service, role: uses, pattern: "find($NAME.self)"\(more)}
      """
    }
    let files = Self.component("Home", "", "func f() { find(Pay.self); provide(Job.self) }")
    #expect(try Self.findings("service-unprovided", patterns(""), files).count == 1)
    #expect(try Self.findings("service-unprovided", patterns(", optional: true"), files) == [])
  }

  // MARK: Actions

  /// Modules of React Native may be those of libraries; a method of a module that is there is not.
  @Test(arguments: [
    ("bridge.callHandler('open')", 0), ("bridge.callHandler('opne')", 1),
    ("NativeModules.Calendar.add()", 0), ("NativeModules.Calendar.ad()", 1),
    ("NativeModules.Other.add()", 0), ("NativeModules.Calendar.addListener('a')", 0),
  ])
  func missingActions(_ script: String, _ count: Int) throws {
    let source = """
      #import <React/RCTBridgeModule.h>
      @implementation Calendar
      RCT_EXPORT_MODULE()
      RCT_EXPORT_METHOD(add) {}
      @end
      """
    let files = Self.component(
      "Jobs", "runtime: {actions: {provides: [open]}}", source, file: "b.m"
    ).merging(
      [
        "Pages/component.yml": "name: Pages\nlayer: main-business\nresources: [\"R/**\"]\n",
        "Pages/Sources/a.m": "#import <React/RCTBridgeModule.h>\n", "Pages/R/a.js": script,
      ]
    ) { $1 }
    let findings = try Self.findings("action-schema", files)
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.hasPrefix("warning: 'Pages' uses the action") })
  }

  // MARK: Routes

  /// `tel:10086` leads out of the app, unless a registration has the scheme.
  @Test func addressesWithoutSlashesAreNotChecked() throws {
    let home = Self.component(
      "Home", "runtime: {routes: {uses: [\"tel:10086\", \"about:blank\", \"mailto:a@b.c\"]}}")
    let jobs = { (route: String) in Self.component("Jobs", "runtime: {routes: [\"\(route)\"]}") }
    #expect(try Self.findings("route-unresolved", home.merging(jobs("job")) { $1 }) == [])
    #expect(
      try Self.findings("route-unresolved", home.merging(jobs("tel:12")) { $1 }).count == 1)
  }

  /// URLNavigator never opens a pattern without a scheme for a URL with one.
  @Test func routesOfDifferentSchemesDoNotOverlap() throws {
    let navigators = { (first: String, second: String) in
      let source = { (route: String) in
        "import URLNavigator\nfunc f() { navigator.register(\"\(route)\") { _ in } }"
      }
      return Self.component("Jobs", "", source(first))
        .merging(Self.component("Home", "", source(second))) { $1 }
    }
    #expect(
      try Self.findings("route-conflict", navigators("job/<id>", "city://job/list")) == [])
    #expect(
      try Self.findings("route-conflict", navigators("city://job/<id>", "city://job/list")).count
        == 1)
  }

  /// The routes of a scheme do not conflict with those of all others in JLRoutes; with other routers a route
  /// without a scheme may stand for any.
  @Test func routesOfAListForEachSchemeDoNotConflict() throws {
    let routes = { (name: String, receiver: String) in
      let source =
        "#import <JLRoutes/JLRoutes.h>\nvoid f(void) { [\(receiver) addRoute:@\"/:a/:b\" handler:h]; }"
      return [
        "\(name)/component.yml": "name: \(name)\nlayer: main-business\n",
        "\(name)/Sources/a.m": source,
      ]
    }
    let count = { (first: String, second: String) in
      try Self.findings(
        "route-conflict", routes("Jobs", first).merging(routes("Home", second)) { $1 }
      ).count
    }
    let (own, other) = ("[JLRoutes routesForScheme:@\"a\"]", "[JLRoutes globalRoutes]")
    #expect(try count(own, other) == 0)
    #expect(try count(own, "[JLRoutes routesForScheme:@\"b\"]") == 0)
    #expect(try count(own, "[JLRoutes routesForScheme:@\"A\"]") == 1)
    #expect(try count(other, other) == 1)
    let stated = { (name: String, route: String) in
      Self.component(name, "runtime: {routes: [\"\(route)\"]}")
    }
    let found = { (first: String, second: String) in
      try Self.findings(
        "route-conflict", stated("Jobs", first).merging(stated("Home", second)) { $1 }
      ).map { $0.prefix { $0 != ":" } }
    }
    #expect(try found("a://job", "job") == ["warning"])
    #expect(try found("a://job/:id", "job/:name") == ["warning"])
    #expect(try found("job/:id", "job/:name") == ["error"])
    #expect(try found("a://job", "A://job") == ["error"])
    #expect(try found("a://job", "b://job") == [])
  }

  private static let overlapping = component("Jobs", "runtime: {routes: [\"job/:id\"]}")
    .merging(component("Home", "runtime: {routes: [\"job/list\", \"job/new\"]}")) { $1 }

  @Test(arguments: [
    ("Jobs", "job/:id", 0), ("Home", "job/:id", 0), ("Home", "job/list", 1),
    ("Jobs", "job/new", 1), ("Jobs", "Home", 2), ("Home", "Jobs", 0),
  ])
  func anExceptionNamesAnOverlap(_ from: String, _ to: String, _ count: Int) throws {
    let exception = "exceptions: [{rule: route-conflict, from: \(from), to: \"\(to)\", reason: x}]"
    #expect(try Self.findings("route-conflict", exception, Self.overlapping).count == count)
  }

  @Test func whatAShellProvidesIsMoved() throws {
    let files = Self.component("Home", "runtime: {routes: {uses: [job, home]}}")
      .merging(Self.component("Base", "runtime: {routes: [home]}")) { $1 }
      .merging(["App/main.swift": "Router.add(\"job\")"]) { $1 }
    let manifest = """
      couplings: [{kind: route, role: provides, pattern: "Router.add($NAME)"}]
      products: {A: {shell: App, components: [Home, Base]}, B: {components: [Home, Base]}}
      """
    #expect(
      try Self.findings("route-unresolved", manifest, files) == [
        "warning: 'Home' uses the route 'job', which nothing provides in 'B'; move it from the"
          + " shell of 'A' into a component of the product, or register the route or correct it"
      ])
  }

  // MARK: Bindings

  private static let binding =
    "couplings: [{kind: binding, role: provides, pattern: \"BIND($NAME, $CLASS)\"}]"

  private static func bound(_ swift: String) -> [String: String] {
    component("Jobs", "", swift)
      .merging(component("Home", "", "BIND(\"b\", Cell)", file: "b.m")) { $1 }
  }

  @Test func aSwiftClassIsBoundByTheNameThatItHas() throws {
    #expect(
      try Self.findings(
        "binding-missing-class", Self.binding, Self.bound("public class Cell: NSObject {}")) == [
          "error: 'Home' binds 'b' to the class 'Cell', whose name is 'Jobs.Cell'; declare it with"
            + " `@objc(Cell)`, or bind 'Jobs.Cell'"
        ])
    #expect(
      try Self.findings(
        "binding-missing-class", Self.binding,
        Self.bound("@objc(Cell) public class Cell: NSObject {}")) == [])
  }

  @Test(arguments: [("b", 0), ("Cell", 0), ("b Cell", 0), ("Page", 1)])
  func anExceptionNamesTheKeyOrTheClass(_ to: String, _ count: Int) throws {
    let exception = "exceptions: [{rule: binding-missing-class, from: Home, to: \(to), reason: x}]"
    let files = Self.bound("")
    #expect(
      try Self.findings("binding-missing-class", "\(Self.binding)\n\(exception)", files).count
        == count)
  }

  @Test func classesOfTestsAreNoAdvice() throws {
    var files = Self.bound("")
    files["Jobs/component.yml"] =
      "{name: Jobs, layer: main-business, tests: {sources: [\"Tests/**\"]}}"
    files["Jobs/Tests/b.swift"] = "@objc(Cell) class Cell: NSObject {}"
    let findings = try Self.findings("binding-missing-class", Self.binding, files)
    #expect(findings.count == 1)
    #expect(!findings[0].contains("add the tests"))
  }

  @Test func keysOfBindingsAreAnyText() throws {
    let files = Self.component("Home", "runtime: {bindings: {\"list/five 五\": Cell}}")
    #expect(try Self.findings("binding-conflict", files) == [])
  }

  // MARK: Layers

  private static let upward = component(
    "Push", "runtime: {routes: {uses: [job]}, services: {uses: [Pay]}}", layer: "base-business"
  ).merging(component("Jobs", "line: jobs, runtime: {routes: [job], services: {provides: [Pay]}}"))
  {
    $1
  }

  @Test func kindsCountWhereTheRuleIsOff() throws {
    let rules = "rules: {upward-coupling: {level: off, kinds: {service: error}}}"
    #expect(
      try Self.findings("upward-coupling", rules, Self.upward) == [
        "error: base-business 'Push' uses the service 'Pay', which only the line jobs provides;"
          + " let 'Jobs' register what 'Push' shows, or move the use into the line"
      ])
    #expect(
      try Self.findings("upward-coupling", "rules: {upward-coupling: off}", Self.upward) == [])
  }

  @Test func allLinesAreNamed() throws {
    let files = Self.upward.merging(
      Self.component("Rent", "line: rent, runtime: {routes: [job]}")
    ) { $1 }
    #expect(
      try Self.findings("upward-coupling", files).contains {
        $0.contains("the route 'job', which only the lines jobs, rent provide;")
      })
  }

  // MARK: Patterns

  @Test func theEarlierOfTwoPatternsIsNamed() throws {
    let files = Self.component("Home", "", "Router.open(\"job\")")
    let tree = InMemoryFileTree(
      files.merging([
        "modkit.yml": """
        name: City
        components: ["*/component.yml"]
        couplings:
        - {kind: route, role: uses, pattern: "Router.open($NAME, ...)"}
        - {kind: route, role: uses, pattern: "Router.open($NAME)"}
        - {kind: route, role: uses, pattern: "Router.push($NAME)"}
        """
      ]) { $1 })
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let found = Checker(today: .distantPast).check(
      try ArchitectureScanner(tree: tree).scan(workspace))
    #expect(
      found.diagnostics.filter { $0.rule == "stale-pattern" }.map(\.notes) == [
        ["the pattern at modkit.yml:4:38 comes first where both match"], [],
      ])
  }
}
