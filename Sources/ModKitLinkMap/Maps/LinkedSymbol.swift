/// A row of a link map: a range of the image, and the object that it comes from.
public struct LinkedSymbol: Hashable, Sendable {
  /// The position of its object in `LinkMap.objects`.
  public var object: Int
  /// The address in the image; zero if stripped.
  public var address: UInt64
  /// In bytes; zero for an alias, and for a string that duplicates another one.
  public var size: UInt64
  /// The range of its name in the file.
  let name: Range<Int>
}

extension LinkMap {
  /// The symbols in the order of the map, without stripped ones. All are made at once: millions of them for an app.
  public var symbols: [LinkedSymbol] {
    var symbols: [LinkedSymbol] = []
    symbols.reserveCapacity(symbolCount)
    for chunk in live {
      reading.forEachRow(in: chunk.range) { row, _ in
        let size = distances.isEmpty ? row.size : distances[symbols.count]
        symbols.append(
          LinkedSymbol(object: row.object, address: row.address, size: size, name: row.name))
      }
    }
    return symbols
  }

  /// The symbols that the linker stripped because nothing uses them.
  public var deadSymbols: [LinkedSymbol] {
    var symbols: [LinkedSymbol] = []
    for chunk in dead {
      reading.forEachDeadRow(in: chunk.range) { row, _ in
        symbols.append(
          LinkedSymbol(object: row.object, address: 0, size: row.size, name: row.name))
      }
    }
    return symbols
  }

  /// Returns the name of a symbol of this map. Bytes that are not UTF-8 become replacement
  /// characters.
  public func name(of symbol: LinkedSymbol) -> String { text(symbol.name) }

  /// Returns the object that a symbol of this map comes from.
  public func object(of symbol: LinkedSymbol) -> LinkedObject {
    objects[symbol.object]
  }

  func text(_ range: Range<Int>) -> String {
    reading.bytes.withUnsafeBytes { bytes in
      String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }
}
