/// What a linker says it has put where: the link map of one architecture.
///
/// It keeps the bytes it was read from, and its symbols are places in them: maps have hundreds of
/// thousands of symbols, and few of their names are ever looked at.
public struct LinkMap: Hashable, Sendable {
  /// The architecture, such as `arm64`.
  public let architecture: String
  /// In the order of the map.
  public let objects: [LinkedObject]
  /// In the order of the map, without those that the linker has stripped.
  public let symbols: [LinkedSymbol]
  /// What the linker has stripped because nothing needs it.
  public let deadSymbols: [LinkedSymbol]

  let bytes: [UInt8]

  /// Reads a link map of Apple's linkers or of LLVM's.
  ///
  /// - Throws: `LinkMapError` for bytes that are not one, with the line.
  public init(parsing bytes: [UInt8]) throws(LinkMapError) {
    var parser = LinkMapParser(bytes: bytes)
    try parser.parse()
    architecture = parser.architecture
    objects = parser.objects
    symbols = parser.symbols
    deadSymbols = parser.deadSymbols
    self.bytes = bytes
  }

  /// The name of a symbol of this map; bytes that are not UTF-8 become replacement characters.
  public func name(of symbol: LinkedSymbol) -> String {
    String(decoding: bytes[symbol.nameRange], as: UTF8.self)
  }

  /// The object that a symbol of this map comes from.
  public func object(of symbol: LinkedSymbol) -> LinkedObject {
    objects[symbol.object]
  }
}

/// A row of a link map: an extent of the image, and the object that it comes from.
public struct LinkedSymbol: Hashable, Sendable {
  /// The position of its object in `LinkMap.objects`.
  public var object: Int
  /// Where it is in the image; zero when it was stripped.
  public var address: UInt64
  /// In bytes; zero for an alias, and for a string that equals another one.
  public var size: UInt64
  /// The place of its name in the bytes of the map.
  let nameRange: Range<Int>
}
