import Foundation

/// JSON as modkit writes it: sorted keys, slashes as they are, a line feed at the end.
enum JSONDocument {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
