/// The groups of a band side by side, wrapped into as many rows as the width requires.
struct Shelves {
  /// The place of a group, relative to the first row.
  struct Slot {
    var x = 0
    var y = 0
    var columns: Int
    var rows: Int
    var width: Int
    var height: Int
  }

  /// The slots in the order of the groups.
  private(set) var slots: [Slot] = []
  private(set) var height = 0

  /// Returns the arrangement of a band's groups with the smallest height.
  static func flattest(of band: Band, sizes: GraphSizes) -> Shelves {
    var best = Shelves(of: band, rows: 1, sizes: sizes)
    for rows in 2...12 {
      let other = Shelves(of: band, rows: rows, sizes: sizes)
      if other.height < best.height { best = other }
    }
    return best
  }

  /// Creates an arrangement with up to `rows` rows of boxes per group. Common components get a row
  /// of their own.
  private init(of band: Band, rows: Int, sizes: GraphSizes) {
    var row: [Slot] = []
    for group in band.groups {
      let slot = Slot(
        count: group.members.count, rows: rows, titled: band.isTitled, sizes: sizes)
      let used = row.reduce(0) { $0 + $1.width + sizes.groupGap }
      if used + slot.width > sizes.groupRoom || group.line == nil {
        append(row, sizes: sizes)
        row = []
      }
      row.append(slot)
    }
    append(row, sizes: sizes)
  }

  /// Adds a row, centred.
  private mutating func append(_ row: [Slot], sizes: GraphSizes) {
    guard !row.isEmpty else { return }
    let width = row.reduce(-sizes.groupGap) { $0 + $1.width + sizes.groupGap }
    let top = slots.isEmpty ? 0 : height + sizes.groupGap
    var x = (sizes.groupRoom - width) / 2
    for var slot in row {
      (slot.x, slot.y) = (x, top)
      slots.append(slot)
      x += slot.width + sizes.groupGap
    }
    height = top + (row.map(\.height).max() ?? 0)
  }
}

extension Shelves.Slot {
  /// Creates a slot with at most as many rows as members, and at least as many as the width
  /// requires.
  fileprivate init(count: Int, rows wanted: Int, titled: Bool, sizes: GraphSizes) {
    let rows = max(min(wanted, count), (count + sizes.columns - 1) / sizes.columns)
    let columns = (count + rows - 1) / rows
    let header = titled ? sizes.groupHeader : sizes.groupPadding
    self.init(
      columns: columns, rows: rows,
      width: columns * (sizes.boxWidth + sizes.gap) - sizes.gap + 2 * sizes.groupPadding,
      height: rows * (sizes.boxHeight + sizes.gap) - sizes.gap + header + sizes.groupPadding)
  }
}
