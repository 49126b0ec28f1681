/// Tells which comments above the items of a list belong to them: the lines directly above an item
/// that are comments at its own column.
struct ItemComments {
  private let list: DependencyList
  private let lines: ManifestLines

  init(_ list: DependencyList, in lines: ManifestLines) {
    self.list = list
    self.lines = lines
  }

  /// Where to put what goes in front of an item, so that it does not part it from its comments.
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

  /// Whether nothing stands between a block and the key or the bracket.
  private func isFirst(_ block: Range<Int>) -> Bool {
    var line = block.lowerBound - 1
    while line > list.headerLine, lines.isBlank(line) { line -= 1 }
    return line <= list.headerLine
  }
}
