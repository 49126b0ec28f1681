import ModKitModel
import ModKitTestSupport

/// Reports for architects.
enum ArchitectureReportSamples {
  /// Findings in every state, an exception that ends soon, couplings, and hostile names.
  static let full: ArchitectureReport = {
    var report = ArchitectureReport(
      workspace: "City|58 </script>", day: day(2026, 11, 26), product: "City",
      sourceAddress: "https://git.example.com/app/blob/{revision}/{path}#L{line}",
      layers: Workspace.defaultLayers,
      products: [ReportedProduct(name: "City", components: ["Jobs", "List", "Network"])],
      components: components, edges: edges, cycles: [["Jobs", "List"]],
      rules: [
        ReportedRule(
          id: "no-cycles", title: "No component reaches itself.", severity: .error,
          subject: .architecture),
        ReportedRule(
          id: "undeclared-import", title: "What is imported is declared.", severity: .error,
          subject: .architecture),
      ],
      findings: findings, exceptions: exceptions, couplings: couplings, metrics: metrics)
    report.revision = ReportedRevision(
      commit: String(repeating: "0a", count: 20), date: "2026-11-25T09:40:00Z", isModified: true)
    report.since = "origin/main"
    report.image = image
    report.hits = FormatSamples.hitHistory
    return report
  }()

  /// A component, an archive, and a byte that is not in the map.
  private static let image = ImageSummary(
    file: "City.map",
    sizes: ImageSizes(
      architecture: "arm64", objects: ["libJobs.a(Jobs.o)", "libOld.a(</script>.o)"],
      sections: [.init(segment: "__TEXT", name: "__text", bytes: 106)],
      rows: [
        .init(object: 0, section: 0, kind: .swift, bytes: 60, symbols: 2),
        .init(object: 0, section: 0, kind: .string, bytes: 40, symbols: 1),
        .init(object: 1, section: 0, kind: .c, bytes: 5, symbols: 1),
        .init(object: nil, section: 0, kind: .unattributed, bytes: 1, symbols: 0),
      ], deadRows: [.init(object: 1, section: nil, kind: .c, bytes: 9, symbols: 1)]),
    component: [
      Component(
        name: "Jobs", directory: "Jobs", layer: "main-business", line: "Jobs",
        locations: ComponentLocations(name: place("Jobs", 1), layer: place("Jobs", 1))), nil,
    ], container: ["libJobs.a", "libOld.a"])

  /// A workspace without anything.
  static let empty = ArchitectureReport(
    workspace: "Empty", day: day(2026, 1, 1), layers: Workspace.defaultLayers, components: [],
    metrics: ArchitectureMetrics())

  static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? .distantPast
  }

  static func place(_ file: String, _ line: Int) -> SourceLocation {
    SourceLocation(file: "C/\(file)", line: line, column: 8)
  }

  private static let components: [ReportedComponent] = {
    var jobs = ReportedComponent(
      ComponentPlace(
        name: "Jobs", directory: "C/Jobs", layer: "main-business", line: "jobs",
        owners: ["@jobs", "@city/<b>"], files: ["C/Jobs/A.swift", "C/Jobs/B.swift"]),
      isShared: true, fanOut: 2, fanIn: 1, reachCount: 2, reachedByCount: 1)
    jobs.codeLines = 120
    jobs.size = 4_096
    jobs.detachCost = DetachCost(declarations: 3, files: 2)
    return [
      jobs,
      ReportedComponent(
        ComponentPlace(name: "List", directory: "C/List", layer: "base-business"), fanOut: 1,
        fanIn: 1, reachCount: 2, reachedByCount: 1),
      ReportedComponent(
        ComponentPlace(
          name: "Network", directory: "C/Network", layer: "base-service", owners: ["@base"]),
        fanIn: 1, reachedByCount: 2),
    ]
  }()

  private static let edges = [
    DependencyEdge(
      from: "Jobs", to: "List", declaration: place("Jobs/component.yml", 4),
      imports: [place("Jobs/A.swift", 1), place("Jobs/A.swift", 1), place("Jobs/B.swift", 2)]
        .map { SourceSite($0) }),
    DependencyEdge(
      .component("Jobs"), to: "Network",
      grounds: [
        .imported(EdgeImports(sites: [SourceSite(place("Jobs/B.swift", 3))])),
        .coupled(.route, sites: [SourceSite(place("Jobs/B.swift", 30))]),
      ]),
    DependencyEdge(from: "List", to: "Jobs", imports: [SourceSite(place("List/L.m", 9))]),
  ]

  private static let findings = [
    ReportedFinding(
      Diagnostic(
        rule: "stale-exception", severity: .error, component: "City|58 </script>",
        message: "the exception <!--<script> matches nothing"), .open),
    ReportedFinding(
      Diagnostic(
        rule: "no-cycles", severity: .error, component: "Jobs",
        edges: [
          DependencyEdge.Ends(from: "Jobs", to: "List"),
          DependencyEdge.Ends(from: "List", to: "Jobs"),
        ], location: place("Jobs/A.swift", 1), message: "Jobs → List → Jobs"), .open, isNew: true),
    ReportedFinding(
      Diagnostic(
        rule: "undeclared-import", severity: .warning, component: "Jobs", target: "Network",
        location: place("Jobs/B.swift", 3), message: "'Network' is imported",
        fix: "add `- Network` to `dependencies:` in </b>"), .baseline),
    // It is fixed where the edge ends.
    ReportedFinding(
      Diagnostic(
        rule: "undeclared-import", severity: .error, component: "Network", target: "Jobs",
        location: place("Network/N.swift", 3), message: "'Network' | is needed"), .excepted,
      until: day(2026, 12, 24)),
  ]

  private static let exceptions = [
    ReportedException(
      RuleException(
        rule: "undeclared-import", from: "Network", to: "Jobs", reason: "until | the move",
        expires: day(2026, 12, 24), location: SourceLocation(file: "modkit.yml", line: 9, column: 5)
      ),
      findingCount: 1),
    ReportedException(
      RuleException(
        rule: "off", from: "Gone", to: "Header.h", reason: "history", expires: day(2026, 1, 1),
        location: SourceLocation(file: "modkit.yml", line: 10, column: 5)), findingCount: 0),
    ReportedException(
      RuleException(
        rule: "no-cycles", from: "Jobs", to: nil, reason: "later", expires: day(2026, 12, 27),
        location: SourceLocation(file: "modkit.yml", line: 11, column: 5)), findingCount: 0),
  ]

  private static let couplings = [
    Coupling(
      .route, "jobs/:id",
      providers: [site(.provides, .component("Network"), place("Network/N.swift", 3))],
      users: [
        site(.uses, .component("Jobs"), place("Jobs/B.swift", 30)),
        site(.uses, .shell(of: "City"), place("App/main.swift", 1)),
      ], products: ["City"], state: .joined),
    Coupling(
      .route, "name + suffix", providers: [],
      users: [
        CouplingSite(
          .route, .uses, .open("name + suffix"), owner: .component("Jobs"),
          at: SourceSite(place("Jobs/C.swift", 1)), origin: .manifest)
      ], products: ["City"], state: .opaque),
  ]

  private static func site(
    _ role: CouplingRole, _ owner: SourceOwner, _ place: SourceLocation
  ) -> CouplingSite {
    CouplingSite(
      .route, role, .known("jobs/:id"), owner: owner, at: SourceSite(place), origin: .manifest)
  }

  private static let metrics: ArchitectureMetrics = {
    var metrics = ArchitectureMetrics()
    (metrics.components, metrics.cycles, metrics.cyclicComponents) = (3, 1, 2)
    metrics.reachablePairs = 7
    return metrics
  }()
}
