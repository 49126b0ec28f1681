import ModKitModel
import ModKitSource

/// Splits a module map into tokens, as clang's raw lexer does.
struct ModuleMapLexer {
  private let bytes: SourceBytes
  private var index: Int
  private var positions: PositionCounter
  /// The places of invalid characters.
  private(set) var strays: [ModuleMapSyntax.Issue] = []

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    index = bytes.textStart
    positions = PositionCounter(bytes)
  }

  mutating func next() -> ModuleMapToken {
    while true {
      index = bytes.endOfCTrivia(from: index)
      let position = positions.position(of: index)
      guard index < bytes.count, !isContents else {
        return ModuleMapToken(kind: .end, position: position)
      }
      let start = index
      if let kind = kind() { return ModuleMapToken(kind: kind, position: position) }
      report(start..<index, at: position)
    }
  }

  /// Whether `#pragma clang module contents` follows. It ends the map: the rest is the module
  /// itself.
  private var isContents: Bool {
    guard bytes[index] == "#" else { return false }
    var index = index + 1
    for word in ["pragma", "clang", "module", "contents"] {
      index = bytes.endOfCGap(from: index)
      guard bytes.joinedName(at: &index) == word else { return false }
    }
    return true
  }

  private mutating func report(_ range: Range<Int>, at position: TextPosition) {
    let text = bytes.text(range.prefix(20))
    strays.append(
      ModuleMapSyntax.Issue(message: "`\(text)` has no place in a module map", position: position))
  }

  /// Reads the kind of the next token, or returns nil for an invalid one.
  private mutating func kind() -> ModuleMapToken.Kind? {
    switch bytes[index] {
    case "\"": return string()
    case "'":
      index = bytes.endOfCLiteral(at: index)
      return nil
    case let byte where byte.isDigit: return integer()
    case let byte where byte.isName: return word()
    case let byte:
      index += 1
      return Self.marks.contains(byte) ? .mark(Unicode.Scalar(byte)) : nil
    }
  }

  private static let marks = Set(",.{}[]*!".utf8)

  // MARK: Words

  private mutating func word() -> ModuleMapToken.Kind? {
    let start = index
    while bytes[index].isName { index += 1 }
    let isQuoted = bytes[index] == "\"" || bytes[index] == "'"
    if isQuoted, bytes.isRawPrefix(start..<index) { return rawString(start) }
    if isQuoted, bytes.spell("L", in: start..<index) {
      index = bytes.endOfCLiteral(at: index)
      return nil
    }
    let name = bytes.text(start..<index)
    return ModuleMapKeyword(rawValue: name).map { .keyword($0) } ?? .identifier(name)
  }

  /// Reads a number as the C preprocessor does, and returns nil if the compiler does not accept it.
  private mutating func integer() -> ModuleMapToken.Kind? {
    let start = index
    while bytes[index].isName || bytes[index] == "." || isExponentSign { index += 1 }
    return Self.isInteger(bytes.text(start..<index)) ? .integer : nil
  }

  private var isExponentSign: Bool {
    guard bytes[index] == "+" || bytes[index] == "-" else { return false }
    return "eEpP".utf8.contains(bytes[index - 1])
  }

  private static func isInteger(_ text: String) -> Bool {
    let radixes = ["0x": 16, "0X": 16, "0b": 2, "0B": 2, "0o": 8]
    if let radix = radixes[String(text.prefix(2))] {
      return UInt64(text.dropFirst(2), radix: radix) != nil
    }
    return UInt64(text, radix: text.hasPrefix("0") ? 8 : 10) != nil
  }

  // MARK: Strings

  private mutating func rawString(_ start: Int) -> ModuleMapToken.Kind? {
    let isPlain = index == start + 1 && bytes[index] == "\""
    let open = index
    index = bytes.endOfRawString(at: index)
    guard isPlain, bytes[index - 1] == "\"" else { return nil }
    let text = bytes.text(open..<index)
    return .string(String(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }))
  }

  /// Reads a string, or returns nil if it is not closed on its line.
  private mutating func string() -> ModuleMapToken.Kind? {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, !bytes[index].isNewline {
      switch bytes[index] {
      case "\"":
        index += 1
        return .string(String(decoding: text, as: UTF8.self))
      case "\\":
        if let end = bytes.endOfSplice(at: index) {
          index = end
        } else {
          text.append(Self.escapes[bytes[index + 1]] ?? bytes[index + 1])
          index = min(index + 2, bytes.count)
        }
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  /// The escapes that may occur in a path.
  private static let escapes: [UInt8: UInt8] = [
    UInt8("n"): 0x0A, UInt8("t"): 0x09, UInt8("r"): 0x0D, UInt8("0"): 0,
  ]
}
