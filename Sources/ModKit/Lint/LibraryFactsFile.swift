import Foundation
import ModKitLinkMap
import ModKitModel

/// Facts as bytes: a digest of the rest, the number of symbols and those, and JSON. Symbols are most
/// of it, and no JSON is read as fast.
enum LibraryFactsFile {
  static func bytes(of facts: LibraryFacts) -> [UInt8]? {
    var rest = facts
    rest.symbols = []
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(rest) else { return nil }
    let numbers = [UInt64(facts.symbols.count)] + facts.symbols
    let body = numbers.map(\.littleEndian).withUnsafeBytes { Array($0) } + json
    return checksum(body[...]) + body
  }

  /// Nil for what is damaged.
  static func facts(in bytes: [UInt8]) -> LibraryFacts? {
    let size = MemoryLayout<UInt64>.size
    let body = bytes.dropFirst(size)
    guard body.count >= size, Array(bytes.prefix(size)) == checksum(body) else { return nil }
    let numbers = body.withUnsafeBytes { buffer in
      (0..<buffer.count / size).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * size, as: UInt64.self))
      }
    }
    guard let count = numbers.first.flatMap({ Int(exactly: $0) }), count < numbers.count,
      var facts = try? JSONDecoder().decode(
        LibraryFacts.self, from: Data(body.dropFirst((count + 1) * size)))
    else { return nil }
    facts.symbols = Array(numbers.dropFirst().prefix(count))
    return facts
  }

  private static func checksum(_ body: ArraySlice<UInt8>) -> [UInt8] {
    let hash = body.withUnsafeBytes { StaticLibrary.hash($0) }
    return withUnsafeBytes(of: hash.littleEndian) { Array($0) }
  }
}
