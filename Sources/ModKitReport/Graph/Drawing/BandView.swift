/// A layer of the drawing.
struct BandView {
  let layer: String
  let size: String
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let groups: [GroupView]

  /// The frame around a business line, or around the components without a line.
  struct GroupView {
    let isTitled: Bool
    let label: String
    let title: String
    let groupX: Int
    let groupY: Int
    let groupWidth: Int
    let groupHeight: Int
  }

  init(_ placed: GraphLayout.PlacedBand, sizes: GraphSizes) {
    let count = placed.band.groups.reduce(0) { $0 + $1.members.count }
    layer = Label.fitting(placed.band.layer, width: sizes.width - 300, fontSize: 14)
    size = count.counted("component")
    (x, y) = (placed.frame.x, placed.frame.y)
    (width, height) = (placed.frame.width, placed.frame.height)
    groups = zip(placed.band.groups, placed.groupFrames).map { group, frame in
      GroupView(group, frame: frame, isTitled: placed.band.isTitled)
    }
  }
}

extension BandView.GroupView {
  fileprivate init(_ group: Band.Group, frame: Box, isTitled: Bool) {
    let name = group.line ?? "common"
    self.init(
      isTitled: isTitled,
      label: Label.fitting(name, width: frame.width - 18, fontSize: 11),
      title: group.line.map { "Business line \($0)" } ?? "Components of no business line",
      groupX: frame.x, groupY: frame.y, groupWidth: frame.width, groupHeight: frame.height)
  }
}
