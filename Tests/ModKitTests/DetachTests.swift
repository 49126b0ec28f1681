import ModKitManifests
import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan
import ModKitSource
import ModKitTestSupport
import Testing

/// Which edges keep a line in an app, and the way out of each.
@Suite struct DetachTests {
  private static let manifest = """
    name: City
    components: ["*/component.yml"]
    couplings:
    - {kind: route, role: provides, pattern: "Router.register($NAME, ...)"}
    - {kind: route, role: uses, pattern: "Router.open($NAME)"}
    products:
      City: {shell: App, components: [Home, Jobs, Push]}
      Lite: {components: [Home]}
    """

  private static let jobs = """
    import Router
    public class JobList { public init() {}; public func show() {} }
    public class JobPage: UIViewController { public init() {} }
    public struct Job { var salary: Salary? }
    public func startJobs() { Router.register("job/list") { JobList() } }
    """

  /// Files of a workspace with the line `jobs` and the component Home.
  private static func files(home: String, line: String = "") -> [String: String] {
    [
      "modkit.yml": manifest,
      "Jobs/component.yml": "{name: Jobs, layer: main-business, line: jobs}",
      "Jobs/Sources/Jobs.swift": jobs + "\n" + line,
      "Jobs/Sources/Salary.swift": "struct Salary { var money: Money? }",
      "Jobs/Sources/Money.swift": "struct Money {}\nlet unit = 1",
      "Jobs/Sources/Other.swift": "struct Unrelated {}",
      "Home/component.yml":
        "{name: Home, layer: main-business, owners: [home-team], dependencies: [Jobs]}",
      "Home/Sources/Home.swift": home,
      "Push/component.yml": "{name: Push, layer: main-business}",
      "Push/Sources/Push.swift": "",
      "App/main.swift": "import Jobs\nstartJobs()",
    ]
  }

  private static func detachment(
    of files: [String: String], product: String? = nil
  ) throws -> Detachment {
    let tree = InMemoryFileTree(files)
    let architecture = try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load())
    let detaching = try Detaching(
      architecture, line: "jobs", product: product.map { ($0, ["Home", "Jobs", "Push"]) },
      vanishes: { $0.vanishes(withModule: $1) })
    var outlines: [String: SourceOutline] = [:]
    for file in detaching.files {
      outlines[file] = SourceOutlines.outline(
        of: Array((files[file] ?? "").utf8), language: Language(path: file), modules: ["Jobs"])
    }
    return detaching.detachment(outlines)
  }

  private static func edge(home: String, line: String = "") throws -> DetachEdge {
    let edges = try detachment(of: files(home: home, line: line)).edges
    return try #require(edges.first { $0.owner == .component("Home") && $0.ground == .dependency })
  }

  @Test(arguments: [
    ("", DetachReason.notImported), ("import Jobs\nlet a = 1", .unused),
    ("#if canImport(Jobs)\nimport Jobs\nlet a = Job()\n#endif", .guarded),
    ("import Jobs\nlet a = JobList()\nstartJobs()", .called),
    ("import Jobs\nlet a = JobPage()", .presented),
    ("import Jobs\nlet a = JobPage()\nlet b = JobList()", .called),
    ("import Jobs\nlet a: JobPage? = nil", .named), ("import Jobs\nlet a: Job? = nil", .named),
    ("import Jobs\nlet a = Jobs.JobList()", .called),
    ("import Jobs\nstruct Job {}\nlet a: Job? = nil", .unused),
    ("import Jobs\nlet a = unrelated.show()", .named),
  ])
  func theWayDependsOnTheUses(home: String, reason: DetachReason) throws {
    #expect(try Self.edge(home: home).reason == reason, "\(home)")
  }

  @Test func sinkingTakesWhatIsNeededAlong() throws {
    let edge = try Self.edge(home: "import Jobs\nlet a: Job? = nil")
    #expect(edge.uses.map(\.name) == ["Job"])
    #expect(
      edge.uses.map(\.used) == [SourceLocation(file: "Home/Sources/Home.swift", line: 2, column: 8)]
    )
    #expect(
      edge.moves.map(\.name)
        == ["JobList", "JobPage", "Job", "startJobs", "Money", "unit", "Salary"])
    #expect(edge.cost == (7, 3))
    #expect(edge.actors == ["home-team"])
  }

  @Test func membersOfExtensionsCountAsUses() throws {
    let line = "extension String { public var asJob: Int { 1 } }"
    #expect(try Self.edge(home: "import Jobs\nlet a = \"\".asJob", line: line).reason == .named)
    #expect(try Self.edge(home: "import Jobs\nlet a = \"\".asPage", line: line).reason == .unused)
  }

  /// A category of the line on a class of the importer.
  @Test func aCategoryIsReplacedByAnEmptyMethod() throws {
    var files = Self.files(home: "")
    files["Home/Sources/Home.swift"] = nil
    files["Home/Headers/Tab.h"] = "@interface Tab : NSObject\n@end"
    files["Home/Sources/Tab.m"] = "#import <Jobs/Tab+Jobs.h>\nvoid f(Tab *t) { [t job_open]; }"
    files["Jobs/Headers/Tab+Jobs.h"] = "@interface Tab (Jobs)\n- (void)job_open;\n@end"
    let edges = try Self.detachment(of: files).edges
    let edge = try #require(edges.first { $0.owner == .component("Home") })
    #expect(edge.reason == .extended)
    #expect(edge.uses.map(\.name) == ["job_open"])
  }

  @Test func absentSourcesCannotBeJudged() throws {
    var files = Self.files(home: "import Jobs\nlet a = JobList()")
    for name in ["Jobs", "Salary", "Money", "Other"] { files["Jobs/Sources/\(name).swift"] = nil }
    let edges = try Self.detachment(of: files).edges
    let edge = try #require(edges.first { $0.owner == .component("Home") })
    #expect(edge.reason == .absent(component: "Jobs"))
    #expect(edge.way == nil)
  }

  @Test func usesAtRunTimeAreEdgesWhereOnlyTheLineProvides() throws {
    var files = Self.files(home: "func f() { Router.open(\"job/list\") }")
    let coupling = DetachEdge.Ground.coupling(.route, name: "job/list")
    let edges = try Self.detachment(of: files, product: "City").edges
    #expect(edges.first { $0.ground == coupling }?.reason == .lookedUp)
    files["Push/Sources/Push.swift"] = "func g() { Router.register(\"job/list\") { 1 } }"
    let others = try Self.detachment(of: files, product: "City").edges
    #expect(!others.contains { $0.ground == coupling })
  }

  @Test func shellsAndProductsAreTold() throws {
    let detachment = try Self.detachment(of: Self.files(home: ""))
    #expect(detachment.products == ["City"])
    #expect(detachment.components == ["Jobs"])
    #expect(
      detachment.edges.filter { $0.owner == .shell(of: "City") }.map(\.reason) == [.composed])
  }

  @Test func anUnknownLineIsAnErrorWithAllLines() {
    #expect(throws: UnknownName(kind: "line", name: "homes", known: ["jobs"])) {
      try Detaching(
        ArchitectureScanner(tree: InMemoryFileTree(Self.files(home: ""))).scan(
          try ManifestLoader(
            tree: InMemoryFileTree(Self.files(home: "")), ruleIDs: []
          ).load()), line: "homes", product: nil, vanishes: { _, _ in false })
    }
  }

  @Test func theTextHasOneSectionForEachActor() throws {
    let files = Self.files(
      home: "import Jobs\nlet a: Job? = nil\nlet b = Router.open(\"job/list\")")
    let report = DetachReport(try Self.detachment(of: files))
    let texts = [
      ("txt", report.text(palette: Palette(isColored: false))), ("md", report.markdown()),
      ("json", try report.json()),
    ]
    for (suffix, text) in texts {
      let difference = try Golden.difference(text, from: "detach/detach.\(suffix)")
      #expect(difference == nil, "\(difference ?? "")")
    }
  }
}
