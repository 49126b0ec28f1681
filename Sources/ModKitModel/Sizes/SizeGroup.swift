/// How much of an image belongs together: to a component, an owner or a line.
public struct SizeGroup: Hashable, Sendable {
  /// Nil for what no object covers.
  public var name: String?
  /// In memory.
  public var bytes: UInt64 = 0
  /// What is only in memory, filled with zeros; a part of `bytes`.
  public var zeroFilled: UInt64 = 0
  /// What the linker left out; no part of `bytes`.
  public var dead: UInt64 = 0
  /// The bytes by position in `ImageSizes.sections`; those without bytes are left out.
  public var bySection: [Int: UInt64] = [:]
  /// Kinds without bytes are left out.
  public var byKind: [SymbolKind: UInt64] = [:]

  public init(name: String?) {
    self.name = name
  }

  fileprivate mutating func add(_ row: ImageSizes.Row, of image: ImageSizes) {
    guard row.bytes > 0 else { return }
    guard let section = row.section else {
      dead = dead.saturatingSum(row.bytes)
      return
    }
    bytes = bytes.saturatingSum(row.bytes)
    bySection[section] = bySection[section, default: 0].saturatingSum(row.bytes)
    byKind[row.kind] = byKind[row.kind, default: 0].saturatingSum(row.bytes)
    if image.sections[section].isZeroFilled { zeroFilled = zeroFilled.saturatingSum(row.bytes) }
  }
}

extension ImageSizes {
  /// Adds objects up by the groups that they belong to.
  ///
  /// - Parameter name: returns the group of an object by its position
  /// - Returns: the largest first, then by name; what no object covers comes last
  public func groups(by name: (Int) -> String) -> [SizeGroup] {
    var groups: [SizeGroup] = []
    var positions: [String?: Int] = [:]
    let ofObjects = objects.indices.map { object in
      Self.position(of: name(object), in: &groups, &positions)
    }
    for row in rows + deadRows {
      let group =
        row.object.map { ofObjects[$0] } ?? Self.position(of: nil, in: &groups, &positions)
      groups[group].add(row, of: self)
    }
    return groups.sorted(by: Self.precedes)
  }

  private static func position(
    of name: String?, in groups: inout [SizeGroup], _ positions: inout [String?: Int]
  ) -> Int {
    if let position = positions[name] { return position }
    positions[name] = groups.count
    groups.append(SizeGroup(name: name))
    return groups.count - 1
  }

  private static func precedes(_ left: SizeGroup, _ right: SizeGroup) -> Bool {
    guard let first = left.name else { return false }
    guard let second = right.name else { return true }
    return left.bytes == right.bytes ? first < second : left.bytes > right.bytes
  }
}
