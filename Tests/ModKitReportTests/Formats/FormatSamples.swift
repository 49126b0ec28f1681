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
    architecture: "arm64",
    conflicts: [
      CategoryConflict(
        kind: .categoryClass, method: "-[NSDate bar]",
        definitions: [
          .init(category: "Foo", object: "libFoo.a(Foo.o)", component: "Foo"),
          .init(category: nil, object: "main.o", component: nil),
        ]),
      CategoryConflict(
        kind: .categoryCategory, method: "+[NSString x:]",
        definitions: [
          .init(category: "A", object: "a.o", component: "A"),
          .init(category: "B", object: "b.o", component: nil),
        ]),
    ],
    sizes: [
      ComponentSize(component: "Foo", bytes: 12_345_678_901),
      ComponentSize(component: "A", bytes: 42), ComponentSize(component: "b.o", bytes: 0),
    ])
  static let emptyLinkMap = LinkMapReport(architecture: "x86_64", conflicts: [], sizes: [])
}
