import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitReport

/// The page of the report lays out its graph in JavaScript: scripts/page_tests.py holds that to the same files.
@Suite("Layout of the graph and of the page")
struct LayoutGoldenTests {
  @Test(arguments: [1, 8, 40, 80])
  func layout(count: Int) throws {
    let sample = LayoutSample(count)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(LayoutDocument(sample)), as: UTF8.self) + "\n"
    let difference = try Golden.difference(text, from: "layout/nodes-\(count).json")
    #expect(difference == nil, "\(difference?.prefix(300) ?? "")")
  }
}

/// Nodes in bands and frames, with edges in all directions.
struct LayoutSample {
  var nodes: [LayeredLayout.Node]
  var pairs: [LayeredLayout.Pair]

  init(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    nodes = (0..<count).map { _ in
      let band = Int.random(in: 0..<3, using: &generator)
      let frame = [nil, "a", "b", "c"].randomElement(using: &generator) ?? nil
      return LayeredLayout.Node(
        width: Int.random(in: 40...200, using: &generator),
        height: Int.random(in: 24...52, using: &generator), band: band,
        frame: frame.map { "\($0)\(band)" })
    }
    var ends: Set<[Int]> = []
    for _ in 0..<(3 * count) {
      let pair = (0..<2).map { _ in Int.random(in: 0..<count, using: &generator) }
      if pair[0] != pair[1] { ends.insert(pair) }
    }
    pairs = ends.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
      .map { LayeredLayout.Pair(from: $0[0], to: $0[1]) }
  }
}

/// What a layout gets and what it makes of it, in the names of layout.js.
private struct LayoutDocument: Encodable {
  struct Node: Encodable {
    var width: Int
    var height: Int
    var band: Int
    var box: String?
  }

  struct Rectangle: Encodable {
    var box: String?
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(_ rectangle: Box, box: String? = nil) {
      (x, y, width, height) = (rectangle.x, rectangle.y, rectangle.width, rectangle.height)
      self.box = box
    }
  }

  struct Band: Encodable {
    var band: Int
    var y: Int
    var height: Int
  }

  struct Layout: Encodable {
    var width: Int
    var height: Int
    var nodes: [Rectangle]
    var boxes: [Rectangle]
    var bands: [Band]
  }

  var aspect = 1.7
  var nodes: [Node]
  var pairs: [[Int]]
  var layout: Layout
  var routes: [[[Int]]]
  var paths: [String]

  init(_ sample: LayoutSample) {
    nodes = sample.nodes.map {
      Node(width: $0.width, height: $0.height, band: $0.band, box: $0.frame)
    }
    pairs = sample.pairs.map { [$0.from, $0.to] }
    let layout = LayeredLayout(sample.nodes, sample.pairs, aspect: aspect)
    self.layout = Layout(
      width: layout.width, height: layout.height, nodes: layout.boxes.map { Rectangle($0) },
      boxes: layout.frames.map { Rectangle($0.box, box: $0.name) },
      bands: layout.bands.map { Band(band: $0.band, y: $0.y, height: $0.height) })
    let ways = EdgeRoutes(sample.pairs, around: layout.boxes).routes
    routes = ways.map { $0.map { [$0.x, $0.y] } }
    paths = ways.map(RoutePath.text)
  }
}
