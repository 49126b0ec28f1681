extension Sequence {
  /// Returns the elements grouped by key, in the order of each key's first element. An element
  /// without a key is a group of its own.
  func groupedInOrder<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var groups: [[Element]] = []
    var numbers: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let key, let number = numbers[key] {
        groups[number].append(element)
      } else {
        if let key { numbers[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
