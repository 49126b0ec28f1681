import Foundation
import ModKitLinkMap
import ModKitModel

/// The binary form of facts: a checksum, the number of symbols, the symbols, and JSON for the rest.
/// Symbols are most of the data, and JSON is slower to read.
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

  /// Returns nil if the bytes are damaged.
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
