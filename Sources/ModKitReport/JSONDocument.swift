import Foundation
import ModKitModel

/// JSON as modkit writes it: sorted keys, slashes as they are, a line feed at the end, and by number
/// what a terminal could obey or the eye be deceived by.
enum JSONDocument {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// The encoder writes line feeds between values and by number within strings; all else of the
  /// kind stands in strings only.
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
