/// The link map of one architecture: what the linker placed where.
///
/// It keeps the bytes it was read from, and its symbols are ranges in them. Maps have hundreds of
/// thousands of symbols, and few of the names are ever read.
public struct LinkMap: Hashable, Sendable {
  /// The architecture, such as `arm64`.
  public let architecture: String
  /// In the order of the map.
  public let objects: [LinkedObject]
  /// In the order of the map, without stripped symbols.
  public let symbols: [LinkedSymbol]
  /// The symbols that the linker stripped because nothing uses them.
  public let deadSymbols: [LinkedSymbol]

  let bytes: [UInt8]

  /// Reads a link map of Apple's or LLVM's linker.
  ///
  /// - Throws: `LinkMapError` with the line, if the bytes are not a link map
  public init(parsing bytes: [UInt8]) throws(LinkMapError) {
    var parser = LinkMapParser(bytes: bytes)
    try parser.parse()
    architecture = parser.architecture
    objects = parser.objects
    symbols = parser.symbols
    deadSymbols = parser.deadSymbols
    self.bytes = bytes
  }

  /// Returns the name of a symbol of this map. Bytes that are not UTF-8 become replacement
  /// characters.
  public func name(of symbol: LinkedSymbol) -> String {
    String(decoding: bytes[symbol.nameRange], as: UTF8.self)
  }

  /// Returns the object that a symbol of this map comes from.
  public func object(of symbol: LinkedSymbol) -> LinkedObject {
    objects[symbol.object]
  }
}

/// A row of a link map: a range of the image, and the object that it comes from.
public struct LinkedSymbol: Hashable, Sendable {
  /// The position of its object in `LinkMap.objects`.
  public var object: Int
  /// The address in the image; zero if stripped.
  public var address: UInt64
  /// In bytes; zero for an alias, and for a string that duplicates another one.
  public var size: UInt64
  /// The range of its name in the bytes of the map.
  let nameRange: Range<Int>
}
