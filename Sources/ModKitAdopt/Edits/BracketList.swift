/// A list between brackets, with the places of its elements. The arguments of a call are one too.
struct BracketList {
  struct Element {
    /// Its bytes without the comma.
    var range: Range<Int>
    /// The place of the comma after it.
    var comma: Int?
    /// The name that it refers to, or the label of an argument; nil if it is computed.
    var name: String?

    /// The end of the element and its comma.
    var end: Int { comma.map { $0 + 1 } ?? range.upperBound }
  }

  /// The place of the opening bracket.
  var open: Int
  /// The place of the closing bracket.
  var close: Int
  var elements: [Element]

  /// Returns where a new name goes: its place in a sorted list, otherwise the end.
  func index(forAdding name: String) -> Int {
    let names = elements.compactMap(\.name)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
    guard names.count == elements.count, names.count > 1, isSorted else { return names.count }
    return names.firstIndex { $0 > name } ?? names.count
  }
}

extension DescriptionText {
  /// Whether an element and its comma have lines of their own, except for comments.
  func isAlone(_ element: BracketList.Element) -> Bool {
    isFirst(element.range.lowerBound) && isOnOneLine(element.range.upperBound..<element.end)
      && isLast(element.end)
  }
}
