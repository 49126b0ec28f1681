import ModKitModel

/// Distinct names for components or products with the same name: the longer name that their format
/// has for them, or one with the folders of their descriptions, as `client-App` and `server-App`.
struct QualifiedNames {
  /// What has a name.
  struct Item {
    var name: String
    /// The longer name that its format has for it, if any.
    var qualified: String?
    /// The place in its description.
    var location: SourceLocation
  }

  /// The final names, by index.
  private var names: [String]
  /// How many components have each name, in lower case.
  private var counts: [String: Int] = [:]

  /// Returns a distinct name for each item: its own one, unless others have it.
  ///
  /// - Parameter others: further names that are taken
  static func names(of items: [Item], besides others: Set<String> = []) -> [String] {
    QualifiedNames(items, besides: others).names
  }

  /// Renames components.
  ///
  /// - Parameters:
  ///   - found: every component of every description
  ///   - gaps: the gaps of the descriptions, which are renamed too
  ///   - others: the names of components that have a modkit manifest
  static func apply(
    to found: inout [(format: ForeignFormat, component: ComponentDescription)],
    _ gaps: inout [ForeignGap], besides others: Set<String>
  ) {
    guard !found.isEmpty else { return }
    let items = found.map { _, component in
      Item(
        name: component.name, qualified: component.qualifiedName, location: component.location)
    }
    let names = names(of: items, besides: others)
    var renamed: [Key: String] = [:]
    for (index, name) in names.enumerated() where found[index].component.name != name {
      let component = found[index].component
      renamed[Key(file: component.location.file, name: component.name)] = name
      if component.targets.isEmpty { found[index].component.targets = [component.name] }
      found[index].component.name = name
    }
    for index in gaps.indices {
      let file = gaps[index].issue.location.file
      gaps[index].components = gaps[index].components.map { name in
        renamed[Key(file: file, name: name)] ?? name
      }
    }
  }

  private struct Key: Hashable {
    var file: String
    var name: String
  }

  private init(_ items: [Item], besides others: Set<String>) {
    names = items.map(\.name)
    for name in names + others { counts[name.lowercased(), default: 0] += 1 }
    let isRepeated = names.map { counts[$0.lowercased()] != 1 }
    var qualified: [String: [Int]] = [:]
    for index in names.indices where isRepeated[index] {
      items[index].qualified.map { qualified[$0.lowercased(), default: []].append(index) }
    }
    // Two projects of one name may have longer names in common, too.
    let renamed = Set(
      qualified.values.filter { $0.count == 1 }.flatMap(\.self)
        .filter { counts[items[$0].qualified?.lowercased() ?? "", default: 0] == 0 })
    for index in renamed { items[index].qualified.map { rename(index, $0) } }
    let groups = Dictionary(
      grouping: names.indices.filter { isRepeated[$0] && !renamed.contains($0) },
      by: { names[$0].lowercased() })
    for (_, members) in groups.sorted(by: { $0.key < $1.key }) {
      qualify(members.sorted { items[$0].location < items[$1].location }, of: items)
    }
  }

  private mutating func rename(_ index: Int, _ name: String) {
    counts[names[index].lowercased(), default: 1] -= 1
    names[index] = name
    counts[name.lowercased(), default: 0] += 1
  }

  /// Puts as few folders before the names as make them distinct, or else numbers behind them.
  ///
  /// - Parameter members: the indices of items with the same name
  private mutating func qualify(_ members: [Int], of items: [Item]) {
    let folders = members.map { Self.folders(of: items[$0]) }
    for member in members { counts[names[member].lowercased(), default: 1] -= 1 }
    let longest = folders.map(\.count).max() ?? 0
    let candidates = (members.count == 1 ? 0 : 1)...max(1, longest)
    let length = candidates.first { length in
      let longer = zip(members, folders).map {
        qualified(names[$0], $1.suffix(length)).lowercased()
      }
      return Set(longer).count == longer.count && longer.allSatisfy { counts[$0, default: 0] == 0 }
    }
    for (member, folders) in zip(members, folders) {
      names[member] = unused(qualified(names[member], folders.suffix(length ?? longest)))
      counts[names[member].lowercased(), default: 0] += 1
    }
  }

  /// A folder called like the item says nothing.
  private func qualified(_ name: String, _ folders: ArraySlice<String>) -> String {
    (folders.filter { $0.lowercased() != name.lowercased() } + [name]).joined(separator: "-")
  }

  private func unused(_ name: String) -> String {
    var (result, number) = (name, 1)
    while counts[result.lowercased(), default: 0] > 0 {
      number += 1
      result = "\(name)-\(number)"
    }
    return result
  }

  /// The folders of a description and the name of its project, as names can have them.
  private static func folders(of item: Item) -> [String] {
    RelativePath.names(in: item.location.file).dropLast().map { folder in
      let stem = folder.hasSuffix(".xcodeproj") ? folder.dropLast(10) : folder
      return String(decoding: stem.utf8.filter(isAllowed), as: UTF8.self)
    }
    .filter { $0.utf8.first.map(ModuleName.isIdentifierByte) == true }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || ".+-".utf8.contains(byte)
  }
}
