/// A rectangle of the drawing.
struct Box: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var bottom: Int { y + height }
}

/// A layered layout: bands from top to bottom, in them frames and single nodes ranked by use.
///
/// The page of the report lays out its graph again at every click, so layout.js computes the same;
/// Tests/Golden/layout holds both to it. Sums and quotients are in the same order as there.
struct LayeredLayout {
  struct Node {
    var width: Int
    var height: Int
    var band: Int
    /// The frame that it is in; nil if it stands alone.
    var frame: String?
  }

  /// A directed edge between two nodes, by their indexes.
  struct Pair {
    var from: Int
    var to: Int
  }

  struct Band {
    var band: Int
    var y: Int
    var height: Int
  }

  let width: Int
  let height: Int
  /// In the order of the nodes.
  let boxes: [Box]
  /// In the order of their first nodes.
  let frames: [(name: String, box: Box)]
  /// The top one first.
  let bands: [Band]

  /// - Parameter aspect: about how much wider than high it is
  init(_ nodes: [Node], _ pairs: [Pair], aspect: Double) {
    var stack = RowStack(nodes, LayoutItem.all(of: nodes, pairs))
    let width = stack.width(aspect: aspect)
    let rows = LayoutItem.rows(of: stack.items, pairs, nodeCount: nodes.count, width: width)
    bands = stack.fill(rows)
    var sweeps = RowSweeps(nodes, items: stack.items, pairs, width: width)
    sweeps.run(rows.flatMap(\.rows))
    let left = min(0, sweeps.itemPositions.min() ?? 0)
    let snapped = { (x: Double) in Int((x - left + 0.5).rounded(.down)) }
    let ends = zip(sweeps.itemPositions, stack.items).map { $0 + Double($1.width) }
    self.width = Int((max(width, ends.max() ?? 0) - left).rounded(.up))
    height = bands.last.map { $0.y + $0.height } ?? 0
    boxes = nodes.indices.map { index in
      Box(
        x: snapped(sweeps.nodePositions[index]), y: stack.tops[index], width: nodes[index].width,
        height: nodes[index].height)
    }
    frames = zip(stack.items, sweeps.itemPositions).compactMap { item, x in
      item.frame.map { name in
        (name, Box(x: snapped(x), y: item.y, width: item.width, height: item.height))
      }
    }
  }
}

/// The distances in a layout.
enum LayoutSizes {
  /// Between neighbours in a row.
  static let gap = 16
  /// Between the rows inside of frames.
  static let lineGap = 24
  /// Between the rows of a band.
  static let rowGap = 36
  static let bandGap = 30
  static let padding = 14
  /// The height of the title of a frame.
  static let title = 26
}
