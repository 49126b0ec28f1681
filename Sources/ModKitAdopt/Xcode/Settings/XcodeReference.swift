import ModKitModel

/// A reference to a build setting in the value of another one: `$(NAME:operator)`.
struct XcodeReference {
  var name: String
  var operators: [String]
  /// The index behind the reference.
  var end: Substring.Index

  /// The maximum length, so that unclosed references do not take quadratic time.
  private static let lengthLimit = 1_024

  /// Reads the reference at the start of a text, or returns nil if there is none.
  init?(_ text: Substring) {
    let bytes = text.utf8
    let second = bytes.index(after: bytes.startIndex)
    guard second < bytes.endIndex else { return nil }
    let (open, close): (UInt8, UInt8)
    switch bytes[second] {
    case UInt8(ascii: "("): (open, close) = (bytes[second], UInt8(ascii: ")"))
    case UInt8(ascii: "{"): (open, close) = (bytes[second], UInt8(ascii: "}"))
    default: return nil
    }
    var depth = 0
    for index in bytes[second...].prefix(Self.lengthLimit).indices {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close { depth -= 1 }
      guard depth == 0 else { continue }
      let content = text[bytes.index(after: second)..<index]
      let parts = content.split(separator: ":", omittingEmptySubsequences: false)
      name = String(parts[0])
      operators = parts.dropFirst().map(String.init)
      end = bytes.index(after: index)
      return
    }
    return nil
  }

  /// Returns a value with one of Xcode's operators applied. Unknown ones change nothing.
  static func apply(_ name: String, to value: String) -> String {
    switch name {
    case "c99extidentifier": return identifier(value, instead: "_", keepsLetters: true)
    case "identifier": return identifier(value, instead: "_", keepsLetters: false)
    case "rfc1034identifier": return identifier(value, instead: "-", keepsLetters: false)
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "base":
      let last = value.split(separator: "/").last.map(String.init) ?? ""
      return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    case "dir": return RelativePath.directory(of: value)
    case "file": return value.split(separator: "/").last.map(String.init) ?? ""
    default:
      guard name.hasPrefix("default="), value.isEmpty else { return value }
      return String(name.dropFirst("default=".count))
    }
  }

  /// - Parameters:
  ///   - instead: the character for those that are not allowed
  ///   - keepsLetters: whether letters and digits of all languages are allowed
  private static func identifier(
    _ value: String, instead: Unicode.Scalar, keepsLetters: Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isDigit = scalar.properties.numericType == .decimal
      let isLetter = scalar.properties.isAlphabetic || isDigit
      let isAllowed = isLetter && (scalar.isASCII || keepsLetters) && !(isDigit && result.isEmpty)
      result.append(isAllowed ? scalar : instead)
    }
    return String(result)
  }
}

/// A pattern of a condition, in which `*` stands for any text.
enum XcodePattern {
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == text }
    guard text.hasPrefix(parts[0]), let last = parts.last else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
