/// A band of the drawing: a layer, or the packages.
struct BandView {
  let layer: String
  let size: String
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let groups: [GroupView]

  /// The frame around the components of a business line.
  struct GroupView {
    let label: String
    let title: String
    let groupX: Int
    let groupY: Int
    let groupWidth: Int
    let groupHeight: Int
  }

  init(_ band: GraphPicture.Band, sizes: GraphSizes) {
    layer = Label.fitting(band.name, width: sizes.nameWidth - 24, fontSize: 14)
    size = band.size
    (x, y) = (band.box.x, band.box.y)
    (width, height) = (band.box.width, band.box.height)
    groups = band.frames.map(GroupView.init)
  }
}

extension BandView.GroupView {
  fileprivate init(_ frame: GraphPicture.Frame) {
    self.init(
      label: Label.fitting(frame.line, width: frame.box.width - 18, fontSize: 11),
      title: "Business line \(frame.line)", groupX: frame.box.x, groupY: frame.box.y,
      groupWidth: frame.box.width, groupHeight: frame.box.height)
  }
}
