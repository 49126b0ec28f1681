import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite("Layout of the graph")
struct GraphLayoutTests {
  @Test("boxes lie apart, inside their groups and bands", arguments: [3, 30, 61, 300, 1000])
  func placement(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let layout = Self.layout(of: Self.graph(count, edges: count * 4, using: &generator))
    for band in layout.bands {
      for (group, frame) in zip(band.band.groups, band.groupFrames) {
        #expect(band.frame.contains(frame))
        for member in group.members { #expect(frame.contains(layout.boxes[member])) }
      }
    }
    let drawing = Box(x: 0, y: 0, width: layout.sizes.width, height: layout.height)
    #expect(layout.bands.allSatisfy { drawing.contains($0.frame) })
    #expect(!Self.hasOverlap(layout.bands.flatMap(\.groupFrames)))
    #expect(!Self.hasOverlap(layout.boxes))
  }

  @Test("the order by barycenters crosses fewer edges than that of names")
  func crossings() {
    var generator = SplitMix64(seed: 7)
    let graph = Self.ladder(columns: 9, using: &generator)
    let sizes = GraphSizes(names: graph.components.map(\.name))
    let unordered = BarycenterOrdering(graph: graph, sizes: sizes, sweeps: 0).layout()
    let ordered = BarycenterOrdering(graph: graph, sizes: sizes).layout()
    let before = Self.crossings(of: graph, in: unordered)
    let after = Self.crossings(of: graph, in: ordered)
    #expect(after * 2 < before, "\(after) against \(before) crossings")
  }

  @Test("components of a layer that is not declared are drawn all the same")
  func undeclaredLayer() {
    let workspace = Workspace(
      name: "W", layers: ["low"],
      components: [
        ReportSamples.component("A", layer: "low"), ReportSamples.component("B", layer: "odd"),
      ])
    let bands = Band.all(of: ComponentGraph(Architecture(workspace: workspace, edges: [])))
    #expect(bands.map(\.layer) == ["odd", "low"])
  }

  @Test("edges meet a box at different points, in the order of what they lead to")
  func ports() {
    let graph = ComponentGraph(ReportSamples.small)
    let layout = Self.layout(of: graph)
    let ports = EdgePorts(of: graph, in: layout.boxes)
    for number in graph.components.indices {
      let starts = graph.outgoing[number].map { index in
        (aim: layout.boxes[graph.edges[index].to].centre, x: ports.starts[index])
      }
      let byAim = starts.sorted { ($0.aim, $0.x) < ($1.aim, $1.x) }
      #expect(byAim.map(\.x) == starts.map(\.x).sorted())
    }
  }

  @Test("labels fit their boxes and keep both ends of a name")
  func labels() {
    #expect(Label.fitting("List", width: 100, fontSize: 13) == "List")
    let long = Label.fitting("RecruitmentListPlatform58", width: 90, fontSize: 13)
    #expect(Label.width(of: long, fontSize: 13) <= 103)
    #expect(long.hasPrefix("Recr") && long.hasSuffix("58") && long.contains("…"))
  }

  private static func graph(
    _ count: Int, edges: Int, using generator: inout SplitMix64
  ) -> ComponentGraph {
    ComponentGraph(ReportSamples.random(components: count, edges: edges, using: &generator))
  }

  private static func layout(of graph: ComponentGraph) -> GraphLayout {
    BarycenterOrdering(graph: graph, sizes: GraphSizes(names: graph.components.map(\.name)))
      .layout()
  }

  /// Two layers of which each component needs one below, named in random orders.
  private static func ladder(
    columns: Int, using generator: inout SplitMix64
  ) -> ComponentGraph {
    let lower = (0..<columns).shuffled(using: &generator)
    let components = (0..<columns).flatMap { index in
      [
        ReportSamples.component("Up\(index)", layer: "base-business"),
        ReportSamples.component("Low\(index)"),
      ]
    }
    let edges = lower.enumerated().map { ReportSamples.edge("Up\($0.offset)", "Low\($0.element)") }
    return ComponentGraph(
      Architecture(workspace: Workspace(name: "W", components: components), edges: edges))
  }

  /// Pairs of edges whose ends are in opposite orders.
  private static func crossings(of graph: ComponentGraph, in layout: GraphLayout) -> Int {
    let ends = graph.edges.map { edge in
      (layout.boxes[edge.from].centre, layout.boxes[edge.to].centre)
    }
    return ends.indices.reduce(0) { count, left in
      count + ends[(left + 1)...].count { (ends[left].0 - $0.0) * (ends[left].1 - $0.1) < 0 }
    }
  }

  private static func hasOverlap(_ boxes: [Box]) -> Bool {
    boxes.indices.contains { left in
      boxes[(left + 1)...].contains { boxes[left].overlaps($0) }
    }
  }
}

extension Box {
  fileprivate func contains(_ other: Box) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.bottom <= bottom
  }

  fileprivate func overlaps(_ other: Box) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.bottom && other.y < bottom
  }
}
