import ModKitModel
import ModKitReport
import ModKitTestSupport

/// What the formats are shown with.
enum FormatSamples {
  static let timings = TimingsReport(
    command: "check",
    stages: [
      .init(name: "manifests", seconds: 0.012_345_6, read: 2, remembered: 1_234),
      .init(name: "sources", seconds: 1.5, read: 10, remembered: 0),
      .init(name: "rules", seconds: 0.000_04),
    ],
    seconds: 1.612)

  static func component(
    _ name: String, layer: String = "base-service", line: String? = nil, isShared: Bool = false
  ) -> Component {
    let manifest = "Components/\(name)/component.yml"
    return Component(
      name: name, directory: "Components/\(name)", layer: layer, line: line, isShared: isShared,
      locations: ComponentLocations(
        name: SourceLocation(file: manifest, line: 1, column: 7),
        layer: SourceLocation(file: manifest, line: 2, column: 8)))
  }

  private static func use(_ from: String, _ line: Int) -> SourceSite {
    SourceSite(
      SourceLocation(file: "Components/\(from)/Sources/Page.swift", line: line, column: 8))
  }

  private static func declaration(_ from: String) -> SourceLocation {
    SourceLocation(file: "Components/\(from)/component.yml", line: 4, column: 16)
  }

  static let architecture = Architecture(
    workspace: Workspace(
      name: "City",
      components: [
        component("Network"), component("Login", layer: "base-business"),
        component("List", layer: "main-business", isShared: true),
        component("Jobs", layer: "main-business", line: "jobs"),
      ]),
    edges: [
      DependencyEdge(
        from: "Jobs", to: "List", declaration: declaration("Jobs"), imports: [use("Jobs", 1)]),
      DependencyEdge(
        from: "Jobs", to: "Login", imports: [use("Jobs", 2), use("Jobs", 9)]),
      DependencyEdge(from: "List", to: "Network", declaration: declaration("List")),
    ])

  static let forbidden = Diagnostic(
    rule: "undeclared-import", severity: .error, component: "Jobs", target: "Login",
    message: "'Login' is imported but not declared")

  /// The edges of two ways from Jobs to Network.
  static let ways = PathReport(
    from: "Jobs", to: "Network",
    path: [CheckedEdge(architecture.edges[0]), CheckedEdge(architecture.edges[2])],
    all: [
      CheckedEdge(architecture.edges[0]),
      CheckedEdge(
        architecture.edges[1], findings: [forbidden],
        exceptions: [
          RuleException(
            rule: "layer-order", from: "Jobs", to: "Login", reason: "for now",
            expires: CalendarDate("2027-03-31"),
            location: SourceLocation(file: "modkit.yml", line: 9, column: 5))
        ]),
      CheckedEdge(architecture.edges[2]),
    ])

  static let plan = IntegrationPlan(
    product: "City",
    components: [
      PlannedComponent(
        component: component("Network"),
        state: .prebuilt(
          [
            Artifact(
              component: "Network", key: "aa11",
              path: ".modkit/store/Network/aa11/N.artifactbundle", interface: "i")
          ],
          .found(nil)),
        dependencies: []),
      PlannedComponent(
        component: component("List"), state: .source(.noArtifact), key: "bb22",
        dependencies: ["Network"]),
      PlannedComponent(
        component: component("Jobs"),
        state: .source(
          .chosen(.modeRequest(ModeRequest(.focus, ComponentSelector(named: "Jobs"))))),
        key: "cc33", dependencies: ["List"]),
      PlannedComponent(
        component: component("WebContainer"),
        state: .omitted(.notBuildable(.objectiveC(["Components/Web/Page.m"], .linux))),
        dependencies: []),
    ])

  static let wholePlan = IntegrationPlan(product: nil, components: [])

  static let collection = CollectionReport(
    isDryRun: true,
    removed: [
      .init(component: "Jobs", key: "0a", bytes: 1_572_864, reason: .age),
      .init(component: "List", key: "0b", bytes: 1, reason: .size),
      .init(component: "List", key: "0c", bytes: 2048, reason: .unneeded),
    ],
    keptCount: 2, keptBytes: 1023, neededCount: 1, revisions: ["line/jobs", "main"],
    unjudged: [.init(revision: "line/jobs", reason: "modkit.yml has no key `nam`")],
    missing: [.init(destination: "tvos", reason: "there is no SDK for `tvos`")], otherCount: 2,
    otherTargets: ["arm64-apple-ios18.0 with iphoneos17.5 21F77"])

  static let emptyCollection = CollectionReport(
    isDryRun: false, removed: [], keptCount: 0, keptBytes: 0, neededCount: 0, revisions: [],
    unjudged: [], missing: [], otherCount: 0, otherTargets: [])

  static let affected = {
    var report = AffectedReport(
      since: "origin/main",
      changes: [
        ChangedComponent("List", kinds: [.sources, .tests]),
        ChangedComponent("Login", kinds: [.manifest]), ChangedComponent("Map", kinds: [.tests]),
      ], affected: ["Jobs", "List", "Login", "Map"], products: ["City"])
    report.packages = ["Alamofire"]
    report.unnoticed = ["Login"]
    report.coupled = [.init(component: "Push", changed: "List", kinds: ["route", "service"])]
    report.tests = [
      .init(component: "Jobs", targets: ["JobsTests", "JobsSnapshots"]),
      .init(component: "Map", targets: ["MapTests"]),
    ]
    return report
  }()
  static let unaffected = AffectedReport(since: "HEAD", changes: [], affected: [], products: [])

  static func matrix(limit: Int) -> JobMatrix {
    JobMatrix(
      ["Map", "A \"quoted\" $name", "Jobs", "List"].map { component($0) }, limit: limit)
  }

  static let linkMap = LinkMapReport(
    diagnostics: [
      Diagnostic(
        rule: "category-conflict", severity: .error, component: "Foo", target: "A",
        subject: "+[NSString x:]", location: SourceLocation(file: "A/A.m", line: 3, column: 1),
        message: "categories of 'Foo' and 'A' define '+[NSString x:]'", notes: ["in a.o"],
        fix: "give one of them a prefix")
    ], exceptedCount: 1, baselineCount: 2,
    conflicts: [
      MethodConflict(
        .categoryClass, className: "NSDate",
        method: ObjectiveCMethod(className: "NSDate", isClassMethod: false, selector: "bar"),
        definitions: [
          .init(.category, category: "Foo", component: "Foo", object: "libFoo.a(Foo.o)"),
          .init(.classItself, object: "main.o"),
        ]),
      MethodConflict(
        .classClass, className: "Twice",
        definitions: [
          .init(
            .classItself, component: "A",
            location: SourceLocation(file: "A/A.m", line: 9, column: 17), object: "a.o"),
          .init(.classItself, object: "b.o"),
        ]),
    ],
    images: [image],
    comparison: SizeComparison(
      from: image.sizes, to: image.sizes, oldGroups: [],
      newGroups: image.components,
      added: [
        .init(
          name: "-[A new]", kind: .objectiveC, oldObject: nil, newObject: 1, old: 0, new: 42)
      ],
      removed: [
        .init(
          name: "_gone", kind: .c, oldObject: 0, newObject: nil, old: 7, new: 0)
      ]),
    olderObjects: ["old.o"], owners: ["A": ["@a"]],
    gaps: ["App.map: line 3: expected '[index] path'; the rest was read"])
  static let emptyLinkMap = LinkMapReport(diagnostics: [])

  private static let image = ImageSummary(
    file: "App.map",
    sizes: ImageSizes(
      architecture: "arm64", objects: ["libFoo.a(Foo.o)", "a.o", "b.o"],
      sections: [
        .init(segment: "__TEXT", name: "__text", bytes: 12_345_678_943),
        .init(segment: "__DATA", name: "__bss", bytes: 100),
      ],
      rows: [
        .init(object: 0, section: 0, kind: .swift, bytes: 12_345_678_901, symbols: 9),
        .init(object: 1, section: 0, kind: .objectiveC, bytes: 42, symbols: 1),
        .init(object: nil, section: 1, kind: .unattributed, bytes: 100, symbols: 0),
      ], deadRows: [.init(object: 1, section: nil, kind: .c, bytes: 5, symbols: 1)]),
    component: [component("Foo"), component("A"), nil], container: ["libFoo.a", "a.o", "b.o"])
}
