/// The delimiters of a string literal, and which escapes it has.
struct RubyStringLiteral {
  private let close: UInt8
  /// The opening bracket if brackets nest; nil for quotation marks.
  private let open: UInt8?
  /// Whether `#{}` and most backslashes are plain text.
  private let isRaw: Bool
  /// Whether an escaped space is part of a word.
  private let hasWords: Bool

  /// A literal in `'` or `"`.
  init(quote: UInt8) {
    (open, close) = (nil, quote)
    isRaw = quote == UInt8(ascii: "'")
    hasWords = false
  }

  /// A literal after `%`. Brackets come in pairs.
  init(bracket open: UInt8, isRaw: Bool, hasWords: Bool = false) {
    close = Self.closing(open)
    self.open = open == close ? nil : open
    self.isRaw = isRaw
    self.hasWords = hasWords
  }

  /// A literal that ends at the end of the text: its delimiter byte does not occur in UTF-8.
  static let unquoted = RubyStringLiteral(bracket: 0xFF, isRaw: false)

  private static func closing(_ open: UInt8) -> UInt8 {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: open
    }
  }

  /// Reads the parts of a string after its opening quote, and moves past the closing one.
  func parts(_ scanner: inout RubyScanner) -> [RubyToken.Part] {
    var parts: [RubyToken.Part] = []
    var text: [UInt8] = []
    var nesting = 0
    while !scanner.isAtEnd {
      let current = scanner.byte()
      if current == close, nesting == 0 { break }
      if current == close { nesting -= 1 }
      if current == open { nesting += 1 }
      if current == UInt8(ascii: "\\") {
        text += escape(&scanner)
      } else if !isRaw, scanner.starts(with: "#{") {
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        parts.append(.code(scanner.interpolation()))
      } else {
        text.append(current)
        scanner.position += 1
      }
    }
    scanner.skip(1)
    if !text.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return parts
  }

  /// The placeholder for an escaped space inside a word.
  static let hardSpace: Character = "\u{F8FF}"

  private func escape(_ scanner: inout RubyScanner) -> [UInt8] {
    let next = scanner.byte(1)
    if hasWords, next == UInt8(ascii: " ") {
      scanner.skip(2)
      return Array(String(Self.hardSpace).utf8)
    }
    guard isRaw else { return scanner.escape() }
    scanner.skip(2)
    let isMeant = next == UInt8(ascii: "\\") || next == close || next == open
    return (isMeant ? [] : [UInt8(ascii: "\\")]) + (next == 0 ? [] : [next])
  }
}
