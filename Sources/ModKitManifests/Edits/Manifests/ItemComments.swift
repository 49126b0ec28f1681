/// Finds the comments that belong to the items of a list: the comment lines directly above an item,
/// at the same column.
struct ItemComments {
  private let list: DependencyList
  private let lines: ManifestLines

  init(_ list: DependencyList, in lines: ManifestLines) {
    self.list = list
    self.lines = lines
  }

  /// Returns the line for text before an item, so that the item stays with its comments.
  func insertionLine(before item: DependencyItem) -> Int {
    let block = block(above: item)
    return isFirst(block) ? block.upperBound : block.lowerBound
  }

  private func block(above item: DependencyItem) -> Range<Int> {
    let line = item.lines.lowerBound
    var first = line
    while first - 1 > list.headerLine, lines.commentColumn(of: first - 1) == item.column {
      first -= 1
    }
    return first..<line
  }

  /// Whether only blank lines separate a block from the key or bracket.
  private func isFirst(_ block: Range<Int>) -> Bool {
    var line = block.lowerBound - 1
    while line > list.headerLine, lines.isBlank(line) { line -= 1 }
    return line <= list.headerLine
  }
}
