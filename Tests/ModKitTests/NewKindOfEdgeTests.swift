import ModKit
import ModKitModel
import ModKitReport
import ModKitRules
import ModKitTestSupport
import Testing

@testable import ModKitPlan
@testable import ModKitManifests
@testable import ModKitScan

extension EdgeExtractor {
  /// Components are coupled with those whose owners they name as their own friends.
  fileprivate static let handshakes = EdgeExtractor { findings in
    let components = findings.workspace.components
    let numbers = findings.workspace.componentNumbers
    return { owner in
      guard case .component(let name) = owner, let user = numbers[name].map({ components[$0] })
      else { return [] }
      return components.indices
        .filter { user.friends.contains(components[$0].name) }
        .map { FoundGround(target: $0, ground: .coupled(.selector, sites: [user.site])) }
    }
  }
}

extension Component {
  fileprivate var friends: [String] { owners }
  fileprivate var site: SourceSite { SourceSite(locations.name) }
}

/// A kind of dependency that only this file knows: a name, and an extractor in the list.
@Suite struct NewKindOfEdgeTests {
  private let tree = InMemoryFileTree([
    "modkit.yml": """
    name: City
    components: ["*/component.yml"]
    products: {App: {components: [Jobs]}}
    """,
    "Jobs/component.yml": """
    {name: Jobs, layer: main-business, line: jobs, dependencies: [Net], owners: [Pay, Net]}
    """,
    "Jobs/Sources/jobs.swift": "import Net\n",
    "Pay/component.yml": """
    {name: Pay, layer: main-business, line: pay, owners: [Jobs]}
    """,
    "Pay/Sources/pay.swift": "",
    "Net/component.yml": """
    {name: Net, layer: base-service, owners: [Pay]}
    """,
    "Net/Sources/net.swift": "",
  ])

  private func architecture(_ extractors: [EdgeExtractor]) throws -> Architecture {
    var scanner = ArchitectureScanner(tree: tree)
    scanner.extractors = extractors
    return try scanner.scan(try ManifestLoader(tree: tree, ruleIDs: []).load())
  }

  private func known() throws -> Architecture { try architecture(EdgeExtractor.standard) }

  private func coupled() throws -> Architecture {
    try architecture(EdgeExtractor.standard + [.handshakes])
  }

  @Test func anEdgeHasOneGroundOfEachKind() throws {
    let edges = try coupled().edges.ofComponents
    #expect(
      edges.map { "\($0.from) → \($0.to)" }.sorted() == [
        "Jobs → Net", "Jobs → Pay", "Net → Pay", "Pay → Jobs",
      ])
    let kinds = edges.filter { $0.from == "Jobs" }.map { $0.grounds.map(\.kind) }
    #expect(kinds == [[.declared, .imported, .coupled(.selector)], [.coupled(.selector)]])
  }

  @Test func buildsDoNotSeeIt() throws {
    let (known, coupled) = (try known(), try coupled())
    #expect(coupled.edges.building.map(\.ends) == known.edges.map(\.ends))
    let graph = DependencyGraph(coupled)
    #expect(graph.closure(of: "Jobs") == ["Net"])
    #expect(try graph.dependenciesFirst().count == 3)
    let product = try #require(coupled.workspace.products.first)
    #expect(coupled.members(of: product) == ["Jobs", "Net"])
    #expect(coupled.dependents(of: ["Pay"]) == ["Pay"])
  }

  /// Lines may jump to one another, and nothing has to be declared for that.
  @Test func lawsOfLayersAndLinesAndCyclesDoNotSeeIt() throws {
    let checker = Checker(today: .distantPast)
    #expect(
      checker.check(try coupled()).diagnostics == checker.check(try known()).diagnostics)
  }

  @Test func questionsSeeIt() throws {
    #expect(try known().path(from: "Jobs", to: "Pay") == nil)
    let architecture = try coupled()
    let path = try #require(architecture.path(from: "Jobs", to: "Pay"))
    let text = PathReport(from: "Jobs", to: "Pay", path: path.map { CheckedEdge($0) })
      .text(palette: Palette(isColored: false))
    #expect(
      text == """
        Jobs → Pay
        Jobs → Pay
          coupled by selector at Jobs/component.yml:1:8

        """)
  }

  @Test func graphsAndTheReportSeeIt() throws {
    let architecture = try coupled()
    let texts = try GraphFormat.all.map { try $0.text(of: architecture) }
    #expect(texts[0].contains("\"Jobs\" -> \"Pay\" [style=dotted, label=\"selector\"];\n"))
    #expect(texts[1].contains("c0 -.->|\"selector\"| c2\n"))
    #expect(texts[2].ranges(of: "\"selector\"").count == 8)
    #expect(texts[3].contains("<path class=\"edge coupled\""))
    let report = ArchitectureReport(
      architecture, product: nil, products: [], findings: [], today: .distantPast)
    let text = try report.json()
    #expect(text.contains("\"places\":{\"import\":[[0,1]],\"selector\":[[1,1]]}"))
  }
}
