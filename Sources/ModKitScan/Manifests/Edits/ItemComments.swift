/// Tells which comments above the items of a list go with them.
///
/// The comment block of an item is made of the lines directly above it that are comments at the
/// item's own column. It is about the item, and goes with it, unless
/// - it is the first thing after the key or the bracket, and so may be about the whole list;
/// - it holds an item that somebody has commented out;
/// - the next line is another item, so that it may be the heading of a group; except that it
///   names the item and no other one.
struct ItemComments {
  private let list: DependencyList
  private let lines: ManifestLines
  private let names: Set<Substring>
  private let itemLines: Set<Int>

  init(_ list: DependencyList, in lines: ManifestLines) {
    self.list = list
    self.lines = lines
    names = Set(list.items.map { $0.name[...] })
    itemLines = Set(list.items.map(\.lines.lowerBound))
  }

  /// The lines that are removed with an item; perhaps none.
  func ownLines(of item: DependencyItem) -> Range<Int> {
    let block = block(above: item)
    let none = block.upperBound..<block.upperBound
    guard !block.isEmpty, !isFirst(block), !block.contains(where: isDisabledItem) else {
      return none
    }
    let isOnlyItem = !itemLines.contains(item.lines.upperBound)
    return isOnlyItem || mentions(block) == [item.name[...]] ? block : none
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

  // MARK: What a comment says

  private func isDisabledItem(_ line: Int) -> Bool {
    let text = text(of: line).drop { $0 == "#" }.drop { $0 == " " }
    return text.hasPrefix("- ") || (text.hasSuffix(",") && !text.contains(" "))
  }

  /// The items of the list that comments name.
  private func mentions(_ block: Range<Int>) -> Set<Substring> {
    var found: Set<Substring> = []
    for line in block {
      let words = text(of: line).split { !($0.isLetter || $0.isNumber || "_-+.".contains($0)) }
      found.formUnion(words.flatMap { [$0, $0.trimmingFullStops] }.filter(names.contains))
    }
    return found
  }

  private func text(of line: Int) -> Substring {
    let start = lines.skipBlanks(from: lines.start(of: line))
    return lines.text(start..<lines.contentEnd(of: line))[...]
  }
}

extension Substring {
  fileprivate var trimmingFullStops: Substring {
    var result = self
    while result.last == "." { result.removeLast() }
    return result
  }
}
