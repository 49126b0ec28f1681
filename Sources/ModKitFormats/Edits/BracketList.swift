/// A list between brackets, with the places of its elements. The arguments of a call are one too.
package struct BracketList {
  package struct Element {
    /// Its bytes without the comma.
    package var range: Range<Int>
    /// The place of the comma after it.
    var comma: Int?
    /// The name that it refers to, or the label of an argument; nil if it is computed.
    package var name: String?

    /// The end of the element and its comma.
    var end: Int { comma.map { $0 + 1 } ?? range.upperBound }
  }

  /// The place of the opening bracket.
  package var open: Int
  /// The place of the closing bracket.
  var close: Int
  package var elements: [Element]

  /// Returns where a new name goes: its place in a sorted list, otherwise the end.
  ///
  /// - Parameter key: what names are sorted by
  package func index(forAdding name: String, by key: (String) -> String = { $0 }) -> Int {
    let keys = elements.compactMap(\.name).map(key)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
    guard keys.count == elements.count, keys.count > 1, isSorted else { return elements.count }
    let new = key(name)
    return keys.firstIndex { $0 > new } ?? elements.count
  }
}

extension DescriptionText {
  /// Whether an element and its comma have lines of their own, except for comments.
  func isAlone(_ element: BracketList.Element) -> Bool {
    isFirst(element.range.lowerBound) && isOnOneLine(element.range.upperBound..<element.end)
      && isLast(element.end)
  }
}
