/// The bytes of a description, by lines.
package struct DescriptionText {
  /// The comments of a language.
  package enum Comments {
    /// `//` up to the end of the line, and `/* */`.
    case slashes
    /// `#` up to the end of the line.
    case numberSign
  }

  package let bytes: [UInt8]
  let comments: Comments

  package init(bytes: [UInt8], comments: DescriptionText.Comments) {
    self.bytes = bytes
    self.comments = comments
  }

  private static let newline = UInt8(ascii: "\n")

  // MARK: Lines

  package func start(ofLineWith offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
  }

  /// Returns the end of the line before its line break.
  package func contentEnd(ofLineWith offset: Int) -> Int {
    let end = bytes[offset...].firstIndex(of: Self.newline) ?? bytes.count
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// Returns the start of the next line, or the end of the text.
  package func start(ofLineAfter offset: Int) -> Int {
    bytes[offset...].firstIndex(of: Self.newline).map { $0 + 1 } ?? bytes.count
  }

  /// Returns the line break at the end of the line, or that of the first line for an open last line.
  package func lineBreak(ofLineWith offset: Int) -> String {
    let own = contentEnd(ofLineWith: offset)..<start(ofLineAfter: offset)
    let range = own.isEmpty ? contentEnd(ofLineWith: 0)..<start(ofLineAfter: 0) : own
    return range.isEmpty ? "\n" : text(range)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Space

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == newline || byte == UInt8(ascii: "\r")
  }

  package func skipBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  func skipBlanks(before offset: Int) -> Int {
    bytes[..<offset].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
  }

  /// Returns the spaces and tabs at the start of the line.
  package func indentation(ofLineWith offset: Int) -> String {
    let start = start(ofLineWith: offset)
    return text(start..<min(skipBlanks(from: start), max(offset, start)))
  }

  /// Whether only spaces and tabs precede a byte on its line.
  package func isFirst(_ offset: Int) -> Bool {
    skipBlanks(before: offset) <= start(ofLineWith: offset)
  }

  /// Whether only comments that end on the line follow.
  package func isLast(_ offset: Int) -> Bool {
    let end = contentEnd(ofLineWith: offset)
    let next = min(skipBlanks(from: offset), end)
    let rest = bytes[next..<end]
    if rest.isEmpty { return true }
    guard comments == .slashes else { return rest.first == UInt8(ascii: "#") }
    if rest.starts(with: "//".utf8) { return true }
    guard rest.starts(with: "/*".utf8),
      let close = rest.dropFirst(2).firstRange(of: Array("*/".utf8))
    else { return false }
    return isLast(close.upperBound)
  }

  package func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(Self.newline) }

  /// The smallest indentation of the text; four spaces if it has none.
  package var indentationUnit: String {
    let indentations = bytes.split(separator: Self.newline).compactMap { line -> Int? in
      let blanks = line.prefix(while: Self.isBlank)
      let isCode = line.dropFirst(blanks.count).first.map { $0 != UInt8(ascii: "*") } ?? false
      guard !blanks.isEmpty, isCode else { return nil }
      return blanks.contains(UInt8(ascii: "\t")) ? 0 : blanks.count
    }
    if indentations.contains(0) { return "\t" }
    return String(repeating: " ", count: indentations.min() ?? 4)
  }
}
