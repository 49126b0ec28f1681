/// Names to insert into a list at one place.
struct NameInsertion: Hashable {
  /// The index of the item after them, or the number of items for the end.
  var index: Int
  var names: [String]

  /// Returns the insertions in order for a sorted list, or at the end of an unsorted one.
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
  /// Whether the names are in ascending order.
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
