import ModKitModel

/// A reference to a build setting in the value of another one: `$(NAME:operator)` or `$NAME`.
struct XcodeReference {
  var name: String
  var operators: [XcodeSettingOperator] = []
  /// Whether it stays as it is written if there is no such setting: it has no brackets.
  var isText = false
  /// The index behind the reference.
  var end: Substring.Index

  /// The maximum length, so that unclosed references do not take quadratic time.
  private static let lengthLimit = 1_024

  /// Reads the reference at the start of a text, or returns nil if there is none.
  init?(_ text: Substring) {
    let bytes = text.utf8
    let start = bytes.index(after: bytes.startIndex)
    guard start < bytes.endIndex else { return nil }
    if let close = Self.closing[bytes[start]] {
      self.init(in: text, from: bytes.index(after: start), to: close)
    } else if ModuleName.isIdentifier(String(UnicodeScalar(bytes[start]))) {
      self.init(plain: text, from: start)
    } else {
      return nil
    }
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// Reads a reference in brackets, which may contain others.
  private init?(in text: Substring, from start: Substring.Index, to close: UInt8) {
    let bytes = text.utf8
    var open = [close]
    var parts: [String] = []
    var partStart = start
    var previous: UInt8?
    for index in bytes[start...].prefix(Self.lengthLimit).indices {
      let byte = bytes[index]
      if previous == UInt8(ascii: "$"), let close = Self.closing[byte] {
        open.append(close)
      } else if byte == open.last {
        open.removeLast()
      }
      previous = byte
      guard open.isEmpty || open.count == 1 && byte == UInt8(ascii: ":") else { continue }
      parts.append(String(text[partStart..<index]))
      partStart = bytes.index(after: index)
      guard open.isEmpty else { continue }
      name = parts[0]
      operators = parts.dropFirst().map(XcodeSettingOperator.init)
      end = partStart
      return
    }
    return nil
  }

  /// Reads a reference without brackets, which ends before the first byte that names do not have.
  private init(plain text: Substring, from start: Substring.Index) {
    let bytes = text.utf8[start...].prefix(Self.lengthLimit)
    end =
      bytes.firstIndex { !ModuleName.isIdentifierByte($0) && $0 != UInt8(ascii: ".") }
      ?? bytes.endIndex
    name = String(text[start..<end])
    isText = true
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
