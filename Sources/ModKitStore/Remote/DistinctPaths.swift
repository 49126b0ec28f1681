/// A set of paths that can exist together on one disk, even if it ignores case or Unicode
/// normalization.
struct DistinctPaths {
  private enum Item: Equatable {
    case file
    case directory(spelling: [UInt8])
  }

  private var items: [String: Item] = [:]

  /// - Returns: false if the path is already present, or is below the path of a file
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
