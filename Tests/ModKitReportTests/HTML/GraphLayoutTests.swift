import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite("Layout of the graph")
struct GraphLayoutTests {
  @Test("boxes lie apart, inside their frames and bands", arguments: [3, 30, 61, 300, 1000])
  func placement(count: Int) {
    let sample = LayoutSample(count)
    let layout = LayeredLayout(sample.nodes, sample.pairs, aspect: 1.7)
    let bands = Dictionary(uniqueKeysWithValues: layout.bands.map { ($0.band, $0) })
    let frames = Dictionary(uniqueKeysWithValues: layout.frames.map { ($0.name, $0.box) })
    for (node, box) in zip(sample.nodes, layout.boxes) {
      let band = bands[node.band]
      #expect((band?.y ?? .max) <= box.y && box.bottom <= (band?.y ?? 0) + (band?.height ?? 0))
      #expect(0 <= box.x && box.x + box.width <= layout.width)
      if let frame = node.frame { #expect(frames[frame]?.contains(box) == true) }
    }
    #expect(!Self.hasOverlap(layout.frames.map(\.box)))
    #expect(!Self.hasOverlap(layout.boxes))
  }

  @Test("no edge runs through a box", arguments: [3, 30, 61, 150])
  func ways(count: Int) {
    let sample = LayoutSample(count)
    let layout = LayeredLayout(sample.nodes, sample.pairs, aspect: 1.7)
    let routes = EdgeRoutes(sample.pairs, around: layout.boxes).routes
    for (pair, route) in zip(sample.pairs, routes) {
      #expect(route.first?.touches(layout.boxes[pair.from]) == true)
      #expect(route.last?.touches(layout.boxes[pair.to]) == true)
      let isFree = zip(route, route.dropFirst()).allSatisfy { start, end in
        layout.boxes.allSatisfy { !$0.isCrossed(from: start, to: end) }
      }
      #expect(isFree, "\(pair) \(route)")
    }
    let straight = EdgeRoutes(sample.pairs, around: layout.boxes, limit: 0).routes
    #expect(straight.allSatisfy { $0.count == 4 })
  }

  @Test("edges that pass a row are as short as its gaps allow")
  func tautWays() {
    let doors = [(45, 60, 10), (0, 20, 30), (70, 70, 50)].map {
      TautWay.Door(left: $0, right: $1, y: $2)
    }
    let start = EdgeRoutes.Point(x: 50, y: 0)
    let bends = TautWay.bends(from: start, through: doors)
    #expect(bends == [EdgeRoutes.Point(x: 45, y: 10), EdgeRoutes.Point(x: 20, y: 30)])
    #expect(
      TautWay.bends(from: start, through: [TautWay.Door(left: 0, right: 90, y: 9), doors[2]])
        .isEmpty)
  }

  @Test("sweeps cross fewer edges than the order of names")
  func crossings() {
    var generator = SplitMix64(seed: 7)
    let lower = (0..<9).shuffled(using: &generator)
    let nodes = (0..<18).map { index in
      LayeredLayout.Node(width: 60, height: 30, band: index < 9 ? 0 : 1)
    }
    let pairs = lower.enumerated().map { LayeredLayout.Pair(from: $0, to: 9 + $1) }
    let boxes = LayeredLayout(nodes, pairs, aspect: 9).boxes
    let before = Self.inversions(lower)
    let after = Self.inversions(
      pairs.sorted { boxes[$0.from].x < boxes[$1.from].x }.map { boxes[$0.to].x })
    #expect(after * 2 < before, "\(after) against \(before) crossings")
  }

  @Test("a band for each layer, also for one that is not declared, and one for packages")
  func bands() {
    let location = SourceLocation(file: "modkit.yml", line: 1, column: 1)
    let workspace = Workspace(
      name: "W", layers: ["low"],
      components: [
        ReportSamples.component("A", layer: "low"),
        ReportSamples.component("B", layer: "odd", line: "cars"),
      ], packages: [Package(name: "Kit", locations: PackageLocations(name: location))])
    let graph = ComponentGraph(
      Architecture(workspace: workspace, edges: [ReportSamples.edge("A", "Kit")]))
    let picture = GraphPicture(graph)
    #expect(picture.bands.map(\.name) == ["odd", "low", "packages"])
    #expect(picture.bands.map { $0.frames.map(\.line) } == [["cars"], [], []])
    #expect(picture.bands.map(\.size) == ["1 component", "1 component", "1 package"])
    #expect(picture.boxes.count == 3 && picture.paths.count == 1)
  }

  @Test("edges meet a box at different points, in the order of what they lead to")
  func ports() {
    let sample = LayoutSample(40)
    let boxes = LayeredLayout(sample.nodes, sample.pairs, aspect: 1.7).boxes
    let rows = LayoutRows(boxes)
    let ports = EdgePorts(sample.pairs, boxes, rows)
    for node in sample.nodes.indices {
      let starts = sample.pairs.indices.filter {
        sample.pairs[$0].from == node && rows.rowOf[sample.pairs[$0].to] > rows.rowOf[node]
      }.map { index in
        let box = boxes[sample.pairs[index].to]
        return (aim: 2 * box.x + box.width, x: ports.starts[index])
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

  private static func inversions(_ places: [Int]) -> Int {
    places.indices.reduce(0) { count, left in
      count + places[(left + 1)...].count { $0 < places[left] }
    }
  }

  private static func hasOverlap(_ boxes: [Box]) -> Bool {
    boxes.indices.contains { left in
      boxes[(left + 1)...].contains { boxes[left].overlaps($0) }
    }
  }
}

extension EdgeRoutes.Point {
  fileprivate func touches(_ box: Box) -> Bool {
    box.x <= x && x <= box.x + box.width && (y == box.y || y == box.bottom)
  }
}

extension Box {
  fileprivate func contains(_ other: Box) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.bottom <= bottom
  }

  fileprivate func overlaps(_ other: Box) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.bottom && other.y < bottom
  }

  /// Whether a line runs through its inside (Liang and Barsky, 1984).
  fileprivate func isCrossed(from start: EdgeRoutes.Point, to end: EdgeRoutes.Point) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    for (step, room) in [
      (-dx, start.x - x - 1), (dx, x + width - 1 - start.x),
      (-dy, start.y - y - 1), (dy, bottom - 1 - start.y),
    ] {
      if step == 0, room <= 0 { return false }
      let share = Double(room) / Double(step)
      if step < 0 { first = max(first, share) } else if step > 0 { last = min(last, share) }
    }
    return first < last
  }
}
