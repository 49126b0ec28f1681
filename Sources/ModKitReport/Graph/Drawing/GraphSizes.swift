/// The sizes of boxes and of what surrounds them, in drawing units; pixels at full size.
struct GraphSizes {
  /// Whether there is room for large boxes with a second line.
  let isRoomy: Bool

  /// Creates sizes: large for dozens of boxes, compact for more.
  init(count: Int) { isRoomy = count <= 60 }

  var fontSize: Int { isRoomy ? 13 : 11 }
  var boxHeight: Int { isRoomy ? 42 : 24 }
  let margin = 8
  /// The room left of the boxes, for the names of bands.
  let nameWidth = 150
  /// The room right of the boxes.
  let padding = 24

  /// The width of the box of a name.
  func boxWidth(of name: String) -> Int {
    let widest = Label.width(of: name, fontSize: fontSize) + 30
    return min(max(widest, isRoomy ? 96 : 60), isRoomy ? 190 : 160)
  }
}
