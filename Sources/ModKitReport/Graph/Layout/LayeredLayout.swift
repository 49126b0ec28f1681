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
    var items = LayoutItem.all(of: nodes, pairs)
    var tops = [Int](repeating: 0, count: nodes.count)
    for index in items.indices {
      let bottom = LayoutItem.stack([index], of: &items, from: 0, nodes, &tops)
      items[index].height = bottom
    }
    let area = items.reduce(0) {
      $0 + ($1.width + LayoutSizes.gap) * ($1.height + LayoutSizes.rowGap)
    }
    let width = max(
      aspect * Double(area).squareRoot(), Double(items.map(\.width).max() ?? 0))
    let rowsOfBands = LayoutItem.rows(of: items, pairs, nodeCount: nodes.count, width: width)
    var bands: [Band] = []
    var y = 0
    for (band, rows) in rowsOfBands {
      let top = y
      y += LayoutSizes.padding + 10
      for row in rows {
        y = LayoutItem.stack(row, of: &items, from: y, nodes, &tops) + LayoutSizes.rowGap
      }
      let height = y - LayoutSizes.rowGap + LayoutSizes.padding - top
      bands.append(Band(band: band, y: top, height: height))
      y = top + height + LayoutSizes.bandGap
    }
    var sweeps = RowSweeps(nodes, items: items, pairs, width: width)
    sweeps.run(rowsOfBands.flatMap(\.rows))
    let left = min(0, sweeps.itemPositions.min() ?? 0)
    let snapped = { (x: Double) in Int((x - left + 0.5).rounded(.down)) }
    let ends = zip(sweeps.itemPositions, items).map { $0 + Double($1.width) }
    self.width = Int((max(width, ends.max() ?? 0) - left).rounded(.up))
    height = max(0, y - LayoutSizes.bandGap)
    self.bands = bands
    boxes = nodes.indices.map { index in
      Box(
        x: snapped(sweeps.nodePositions[index]), y: tops[index], width: nodes[index].width,
        height: nodes[index].height)
    }
    frames = items.indices.compactMap { index in
      let item = items[index]
      return item.frame.map { name in
        let x = snapped(sweeps.itemPositions[index])
        return (name, Box(x: x, y: item.y, width: item.width, height: item.height))
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
