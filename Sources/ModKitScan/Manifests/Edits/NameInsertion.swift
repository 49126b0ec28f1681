/// Names that go into a list at one place.
struct NameInsertion: Hashable {
  /// The item that they go in front of; the count of the items for the end.
  var index: Int
  var names: [String]

  /// Where names go: to their sorted places, or to the end of a list that is not sorted.
  static func insertions(
    of added: [String], into names: [String], sorted isSorted: Bool
  ) -> [NameInsertion] {
    guard isSorted else { return [NameInsertion(index: names.count, names: added)] }
    var insertions: [NameInsertion] = []
    var index = 0
    for name in added.sorted() {
      while index < names.count, names[index] <= name { index += 1 }
      if insertions.last?.index == index {
        insertions[insertions.count - 1].names.append(name)
      } else {
        insertions.append(NameInsertion(index: index, names: [name]))
      }
    }
    return insertions
  }
}

extension [String] {
  /// Whether no name is less than the one before it.
  var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }

  func inserting(_ insertions: [NameInsertion]) -> [String] {
    var result: [String] = []
    var position = 0
    for insertion in insertions {
      result += self[position..<insertion.index] + insertion.names
      position = insertion.index
    }
    return result + self[position...]
  }
}
