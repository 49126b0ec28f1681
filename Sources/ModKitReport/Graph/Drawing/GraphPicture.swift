import ModKitModel

/// The places of all elements of the drawing.
struct GraphPicture {
  let sizes: GraphSizes
  let width: Int
  let height: Int
  /// The boxes of the nodes, by number.
  let boxes: [Box]
  /// The paths of the edges, by number.
  let paths: [String]
  /// The top one first.
  let bands: [Band]

  /// A layer, or the packages.
  struct Band {
    var name: String
    var size: String
    var box: Box
    var frames: [Frame]
  }

  /// The frame around the components of a business line in a layer.
  struct Frame {
    var line: String
    var box: Box
  }

  init(_ graph: ComponentGraph) {
    let nodes = GraphNodes(graph)
    let pairs = graph.edges.map { LayeredLayout.Pair(from: $0.from, to: $0.to) }
    let layout = LayeredLayout(nodes.all, pairs, aspect: 1.7)
    let sizes = nodes.sizes
    let (right, down) = (sizes.margin + sizes.nameWidth, sizes.margin)
    let moved = { (box: Box) in
      Box(x: box.x + right, y: box.y + down, width: box.width, height: box.height)
    }
    let boxes = layout.boxes.map(moved)
    let routes = EdgeRoutes(pairs, around: boxes).routes
    self.sizes = sizes
    self.boxes = boxes
    width = layout.width + sizes.nameWidth + sizes.padding + 2 * sizes.margin
    height = layout.height + 2 * sizes.margin
    paths = zip(pairs, routes).map { pair, route in
      pair.from == pair.to ? RoutePath.loop(at: boxes[pair.from]) : RoutePath.text(of: route)
    }
    bands = layout.bands.map { band in
      Band(
        name: nodes.bandName(band.band), size: nodes.bandSize(band.band),
        box: Box(
          x: sizes.margin, y: band.y + down, width: layout.width + sizes.nameWidth + sizes.padding,
          height: band.height),
        frames: layout.frames.compactMap { frame in
          guard let (number, line) = nodes.frames[frame.name], number == band.band else {
            return nil
          }
          return Frame(line: line, box: moved(frame.box))
        })
    }
  }
}

/// The nodes of a graph as the layout takes them: a band for each layer, the top one first, and one for the packages.
private struct GraphNodes {
  let sizes: GraphSizes
  private(set) var all: [LayeredLayout.Node] = []
  /// The band and the line of each frame.
  private(set) var frames: [String: (band: Int, line: String)] = [:]
  private let layers: [String]

  init(_ graph: ComponentGraph) {
    sizes = GraphSizes(count: graph.components.count + graph.packages.count)
    layers = graph.layers.reversed()
    let bands = Dictionary(
      layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for component in graph.components {
      let band = bands[component.layer] ?? 0
      let frame = component.line.map { "\(band) \($0)" }
      if let frame { frames[frame] = (band, component.line ?? "") }
      add(component.name, band: band, frame: frame)
    }
    for package in graph.packages { add(package, band: layers.count, frame: nil) }
  }

  private mutating func add(_ name: String, band: Int, frame: String?) {
    all.append(
      LayeredLayout.Node(
        width: sizes.boxWidth(of: name), height: sizes.boxHeight, band: band, frame: frame))
  }

  func bandName(_ band: Int) -> String { band < layers.count ? layers[band] : "packages" }

  func bandSize(_ band: Int) -> String {
    all.count { $0.band == band }.counted(band < layers.count ? "component" : "package")
  }
}
