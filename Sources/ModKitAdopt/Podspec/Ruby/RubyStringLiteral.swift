/// What ends a string, and what is not meant literally in it.
struct RubyStringLiteral {
  private let close: UInt8
  /// The bracket that has to be closed before the string is; nil where quotation marks are around.
  private let open: UInt8?
  /// Whether `#{}` and most backslashes are text.
  private let isRaw: Bool
  /// Whether a backslash makes a space part of a word.
  private let hasWords: Bool

  /// In `'` or `"`.
  init(quote: UInt8) {
    (open, close) = (nil, quote)
    isRaw = quote == UInt8(ascii: "'")
    hasWords = false
  }

  /// Behind `%`: brackets go in pairs.
  init(bracket open: UInt8, isRaw: Bool, hasWords: Bool = false) {
    close = Self.closing(open)
    self.open = open == close ? nil : open
    self.isRaw = isRaw
    self.hasWords = hasWords
  }

  /// Up to the end of the text: UTF-8 has no such byte.
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

  /// The parts of a string whose opening quote is behind; goes on behind the closing one.
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

  /// What stands for a space that a backslash makes part of a word.
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
