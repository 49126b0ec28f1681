import Foundation
import ModKitModel

/// JSON as modkit writes it: sorted keys, unescaped slashes, a line feed at the end. Characters
/// that control a terminal or change how text is displayed are escaped.
enum JSONDocument {
  static func text(_ value: some Encodable) throws -> String {
    try encoded(value, [.prettyPrinted]) + "\n"
  }

  /// The same without spaces and line feeds.
  static func line(_ value: some Encodable) throws -> String { try encoded(value, []) }

  private static func encoded(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The encoder writes line feeds only between values and escapes them in strings. All other such
  /// characters occur only in strings.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: isEscaped) else { return json }
    var escaped = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if isEscaped(scalar) {
        escaped.append(contentsOf: "\\u\(UInt16(scalar.value).hexadecimal)".unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isDeceptive && scalar != "\n"
  }
}
