/// The sizes in the drawing, in drawing units; pixels at full size.
struct GraphSizes {
  var width: Int
  var boxWidth: Int
  var boxHeight: Int
  /// The gap between boxes.
  var gap: Int
  var fontSize: Int
  /// Whether a box has room for a second line.
  var hasCaptions: Bool
  /// The gap between bands, where edges have to be distinguishable.
  var bandGap: Int
  let bandHeader = 30
  let bandPadding = 16
  let groupHeader = 22
  let groupPadding = 9
  /// The gap between groups, and between rows of groups.
  let groupGap = 12
  let margin = 8

  /// Creates sizes: large for dozens of components, compact for hundreds, wider for thousands.
  init(names: [String]) {
    let isRoomy = names.count <= 60
    fontSize = isRoomy ? 13 : 11
    let widest = names.map { Label.width(of: $0, fontSize: isRoomy ? 13 : 11) }.max() ?? 0
    boxWidth = min(max(widest + 24, isRoomy ? 96 : 76), isRoomy ? 164 : 132)
    boxHeight = isRoomy ? 42 : 24
    gap = isRoomy ? 14 : 9
    hasCaptions = isRoomy
    bandGap = isRoomy ? 72 : 96
    let excess = max(Double(names.count) / 400, 1)
    width = Int(1120 * excess.squareRoot())
  }

  /// The width for boxes in a row of a band.
  var groupRoom: Int { width - 2 * (margin + bandPadding) }

  /// The number of boxes side by side if a single group fills the row.
  var columns: Int { max((groupRoom - 2 * groupPadding + gap) / (boxWidth + gap), 1) }
}
