/// The sizes of one image, added up by what its objects belong to.
public struct ImageSummary: Hashable, Sendable {
  /// The file that it was read from, without directories.
  public var file: String
  public var sizes: ImageSizes
  /// Components and, for objects of none, their archives, libraries or own files; largest first.
  public var components: [SizeGroup]
  /// Business lines, largest first.
  public var lines: [SizeGroup]
  /// The first owner of each component, largest first.
  public var owners: [SizeGroup]

  /// The bytes of each of `components` that has a name.
  public var bytesByName: [String: UInt64] {
    Dictionary(
      components.compactMap { group in group.name.map { ($0, group.bytes) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The name of the group of objects that belong to no component.
  public static let noComponent = "(no component)"
  /// The name of the group of components without a line.
  public static let noLine = "(no line)"
  /// The name of the group of components without an owner.
  public static let noOwner = "(nobody)"

  /// - Parameters:
  ///   - component: the component of each object
  ///   - container: the archive, library or file of each object
  public init(
    file: String, sizes: ImageSizes, component: [Component?], container: [String]
  ) {
    self.file = file
    self.sizes = sizes
    components = sizes.groups { component[$0]?.name ?? container[$0] }
    lines = sizes.groups { position in
      component[position].map { $0.line ?? Self.noLine } ?? Self.noComponent
    }
    owners = sizes.groups { position in
      component[position].map { $0.owners.first ?? Self.noOwner } ?? Self.noComponent
    }
  }
}

extension ImageSizes {
  /// The bytes of each kind in memory, the largest first; kinds without bytes are left out.
  public var kinds: [(kind: SymbolKind, bytes: UInt64)] {
    var bytes: [SymbolKind: UInt64] = [:]
    for row in rows { bytes[row.kind] = bytes[row.kind, default: 0].saturatingSum(row.bytes) }
    return SymbolKind.allCases.compactMap { kind in
      bytes[kind].flatMap { $0 > 0 ? (kind, $0) : nil }
    }.sorted { ($1.bytes, $0.kind.rawValue) < ($0.bytes, $1.kind.rawValue) }
  }
}
