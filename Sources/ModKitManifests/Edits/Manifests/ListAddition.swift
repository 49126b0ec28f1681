import ModKitModel

/// Adds names to a list that is not empty.
struct ListAddition {
  private let list: DependencyList
  private let comments: ItemComments
  private let quotes: ScalarQuotes
  private let insertion: ItemInsertion

  init(_ list: DependencyList, in lines: ManifestLines) {
    self.list = list
    comments = ItemComments(list, in: lines)
    quotes = list.quotes(in: lines) ?? .none
    insertion = ItemInsertion(
      lines: lines, isFlow: list.form != .block, gap: Self.gap(of: list, in: lines))
  }

  func splices(_ insertions: [NameInsertion]) -> [TextSplice] {
    insertions.flatMap { insertion in
      let texts = insertion.names.map(quotes.text)
      guard insertion.index == 0 else {
        return self.insertion.after(list.items[insertion.index - 1], texts)
      }
      let first = list.items[0]
      return self.insertion.before(first, line: comments.insertionLine(before: first), texts)
    }
  }

  /// Returns the text between the first two items that share a line.
  private static func gap(of list: DependencyList, in lines: ManifestLines) -> String {
    let pairs = zip(list.items, list.items.dropFirst())
    let pair = pairs.first { $0.lines.lowerBound == $1.lines.lowerBound }
    return pair.map { lines.text($0.end..<$1.range.lowerBound) } ?? " "
  }
}
