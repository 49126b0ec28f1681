/// Paths that can be on one disk together, also on one that does not tell small letters from
/// capitals, or an accent from a letter with it.
struct DistinctPaths {
  private enum Item: Equatable {
    case file
    case directory(spelling: [UInt8])
  }

  private var items: [String: Item] = [:]

  /// - Returns: false when the path is there already, or lies where another one has a file
  mutating func insert(_ path: String) -> Bool {
    var directory = ""
    let names = path.split(separator: "/")
    for name in names.dropLast() {
      directory += directory.isEmpty ? String(name) : "/\(name)"
      let item = Item.directory(spelling: Array(directory.utf8))
      guard items.updateValue(item, forKey: directory.lowercased()) ?? item == item else {
        return false
      }
    }
    return items.updateValue(.file, forKey: path.lowercased()) == nil
  }
}
