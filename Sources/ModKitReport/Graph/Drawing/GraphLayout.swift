/// A rectangle of the drawing.
struct Box: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var centre: Int { x + width / 2 }
  var bottom: Int { y + height }
}

/// The places of all elements, with a band for each layer, the top one first.
struct GraphLayout {
  struct PlacedBand {
    var band: Band
    var frame: Box
    /// The frames in the order of the groups.
    var groupFrames: [Box]
  }

  let sizes: GraphSizes
  private(set) var bands: [PlacedBand] = []
  /// The boxes of the components, by number.
  private(set) var boxes: [Box]
  private(set) var height: Int

  init(_ bands: [Band], count: Int, sizes: GraphSizes) {
    self.sizes = sizes
    boxes = Array(repeating: Box(x: 0, y: 0, width: 0, height: 0), count: count)
    height = sizes.margin
    for band in bands {
      place(band, at: self.bands.isEmpty ? height : height + sizes.bandGap)
    }
    height += sizes.margin
  }

  private mutating func place(_ band: Band, at y: Int) {
    let shelves = Shelves.flattest(of: band, sizes: sizes)
    let top = y + sizes.bandHeader
    let frames = shelves.slots.map { slot in
      Box(
        x: sizes.margin + sizes.bandPadding + slot.x, y: top + slot.y,
        width: slot.width, height: slot.height)
    }
    for (index, group) in band.groups.enumerated() {
      place(group, in: frames[index], rows: shelves.slots[index].rows)
    }
    let height = sizes.bandHeader + shelves.height + sizes.bandPadding
    bands.append(
      PlacedBand(
        band: band,
        frame: Box(
          x: sizes.margin, y: y, width: sizes.width - 2 * sizes.margin, height: height),
        groupFrames: frames))
    self.height = y + height
  }

  /// Fills column by column, so that members that are close in order are close on the page.
  private mutating func place(_ group: Band.Group, in frame: Box, rows: Int) {
    let content = rows * (sizes.boxHeight + sizes.gap) - sizes.gap
    let top = frame.bottom - sizes.groupPadding - content
    for (index, member) in group.members.enumerated() {
      boxes[member] = Box(
        x: frame.x + sizes.groupPadding + index / rows * (sizes.boxWidth + sizes.gap),
        y: top + index % rows * (sizes.boxHeight + sizes.gap),
        width: sizes.boxWidth, height: sizes.boxHeight)
    }
  }
}
