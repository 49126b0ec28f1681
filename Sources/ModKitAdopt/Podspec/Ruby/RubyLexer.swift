import ModKitModel

/// Splits Ruby into tokens. What it does not know becomes a token that nobody understands; text of
/// any kind comes to an end.
struct RubyLexer {
  let bytes: [UInt8]
  var position: Int
  private let end: Int
  private let depth: Int
  private(set) var tokens: [RubyToken] = []
  private var heredocs: [PendingHeredoc] = []
  /// Up to here no line goes on with what stands in the next.
  private var decidedUntil = 0
  private var isSpaced = true

  /// Interpolations in interpolations: more than this are not looked into.
  private static let depthLimit = 16

  private struct PendingHeredoc {
    var token: Int
    var identifier: [UInt8]
    var isRaw: Bool
    var isIndented: Bool
    var isDedented: Bool
  }

  /// The tokens of a whole text.
  static func tokens(of bytes: [UInt8]) -> [RubyToken] {
    var lexer = RubyLexer(bytes, from: 0, to: bytes.count, depth: 0)
    lexer.run()
    return lexer.tokens
  }

  private init(_ bytes: [UInt8], from start: Int, to end: Int, depth: Int) {
    self.bytes = bytes
    position = start
    self.end = end
    self.depth = depth
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < end ? bytes[position + offset] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private var isAtLineStart: Bool { position == 0 || bytes[position - 1] == UInt8(ascii: "\n") }

  private mutating func add(_ kind: RubyToken.Kind, from start: Int) {
    tokens.append(RubyToken(kind: kind, range: start..<position, isSpaced: isSpaced))
    isSpaced = false
  }

  // MARK: The loop

  private mutating func run() {
    while position < end {
      if isAtLineStart, starts(with: "__END__"), isLineBreak(byte(7)) { return }
      if isAtLineStart, starts(with: "=begin") {
        skipBlockComment()
        continue
      }
      step()
    }
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0 }

  private mutating func step() {
    let start = position
    switch byte() {
    case 0x20, 0x09, 0x0D, 0x0C, 0x0B, 0x00:
      position += 1
      isSpaced = true
    case 0x0A: lineBreak()
    case UInt8(ascii: "\\") where byte(1) == 0x0A:
      position += 2
      isSpaced = true
    case UInt8(ascii: "\\") where byte(1) == 0x0D && byte(2) == 0x0A:
      position += 3
      isSpaced = true
    case UInt8(ascii: "#"): skipLine()
    case UInt8(ascii: ";"):
      position += 1
      add(.newline, from: start)
    case UInt8(ascii: "'"): quoted(UInt8(ascii: "'"), isRaw: true)
    case UInt8(ascii: "\""): quoted(UInt8(ascii: "\""), isRaw: false)
    case UInt8(ascii: "`"): opaque(until: UInt8(ascii: "`"))
    case UInt8(ascii: "/") where isValueExpected && !(byte(1) == 0x20 && !isSpaced):
      opaque(until: UInt8(ascii: "/"))
    case UInt8(ascii: "%") where isValueExpected: percentLiteral()
    case UInt8(ascii: "<") where starts(with: "<<") && heredocStart(): break
    case UInt8(ascii: ":") where symbol(): break
    case UInt8(ascii: "?") where isValueExpected && isNameByte(byte(1)) && !isNameByte(byte(2)):
      position += 2
      add(
        .string([.text(String(decoding: bytes[start + 1..<position], as: UTF8.self))]), from: start)
    case UInt8(ascii: "@"), UInt8(ascii: "$"): variable()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case let byte where isNameByte(byte): name()
    default: sign()
    }
  }

  /// Whether an operand comes next, rather than an operator.
  private var isValueExpected: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .newline, .label: return true
    case .sign(let text): return text != ")" && text != "]" && text != "}"
    case .name(let name):
      return Self.openingKeywords.contains(name) || (isSpaced && !isSpace(byte(1)))
    case .constant, .variable, .symbol, .string, .words, .number, .opaque: return false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  private static let openingKeywords: Set<String> = [
    "and", "do", "else", "elsif", "if", "in", "not", "or", "return", "then", "unless", "until",
    "when", "while",
  ]

  // MARK: Space

  private mutating func lineBreak() {
    let start = position
    position += 1
    readHeredocs()
    guard !continues() else {
      isSpaced = true
      return
    }
    tokens.append(RubyToken(kind: .newline, range: start..<start + 1, isSpaced: isSpaced))
    isSpaced = true
  }

  /// Whether the next line begins with `.name`.
  private mutating func continues() -> Bool {
    guard position > decidedUntil else { return false }
    var index = position
    defer { decidedUntil = index }
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D, 0x0A: index += 1
      case UInt8(ascii: "#"):
        while index < end, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "."):
        return index + 1 < end && isNameByte(bytes[index + 1]) && !isDigit(bytes[index + 1])
      case UInt8(ascii: "&"): return index + 1 < end && bytes[index + 1] == UInt8(ascii: ".")
      default: return false
      }
    }
    return false
  }

  private mutating func skipLine() {
    while position < end, byte() != 0x0A { position += 1 }
    isSpaced = true
  }

  private mutating func skipBlockComment() {
    repeat {
      skipLine()
      if position < end { position += 1 }
    } while position < end && !starts(with: "=end")
    skipLine()
  }

  // MARK: Words

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || byte >= 0x80
  }

  private mutating func name() {
    let start = position
    while isNameByte(byte()) { position += 1 }
    if byte() == UInt8(ascii: "?") || byte() == UInt8(ascii: "!"), byte(1) != UInt8(ascii: "=") {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: ":"), !isAfterDot {
      position += 1
      return add(.label([.text(text)]), from: start)
    }
    let isConstant = text.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    add(isConstant ? .constant(text) : .name(text), from: start)
  }

  private var isAfterDot: Bool {
    tokens.last.map { $0.isSign(".") || $0.isSign("&.") || $0.isSign("?") } ?? false
  }

  private mutating func variable() {
    let start = position
    while byte() == UInt8(ascii: "@") || byte() == UInt8(ascii: "$") { position += 1 }
    if !isNameByte(byte()), position < end { position += 1 }
    while isNameByte(byte()) { position += 1 }
    add(.variable(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  private mutating func number() {
    let start = position
    while isNameByte(byte()) || (byte() == UInt8(ascii: ".") && isDigit(byte(1))) { position += 1 }
    add(.number(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  private static let signs: [StaticString] = [
    "...", "**=", "<=>", "===", "&&=", "||=", "<<=", "&.", "::", "=>", "==", "=~", "!=", "!~",
    "<=", ">=", "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=", "**", "->", "..",
  ]

  private mutating func sign() {
    let start = position
    let long = Self.signs.first { starts(with: $0) }
    position += long?.utf8CodeUnitCount ?? 1
    add(.sign(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
  }

  private mutating func symbol() -> Bool {
    let start = position
    if byte(1) == UInt8(ascii: "\"") || byte(1) == UInt8(ascii: "'") {
      let quote = byte(1)
      position += 2
      let parts = parts(until: quote, opening: nil, isRaw: quote == UInt8(ascii: "'"))
      add(.symbol(parts), from: start)
      return true
    }
    guard isNameByte(byte(1)), !isDigit(byte(1)) else { return false }
    // `a ? b :c` is not written in podspecs.
    position += 1
    while isNameByte(byte()) { position += 1 }
    if byte() == UInt8(ascii: "?") || byte() == UInt8(ascii: "!") { position += 1 }
    let text = String(decoding: bytes[start + 1..<position], as: UTF8.self)
    add(.symbol([.text(text)]), from: start)
    return true
  }

  // MARK: Strings

  private mutating func quoted(_ quote: UInt8, isRaw: Bool) {
    let start = position
    position += 1
    let parts = parts(until: quote, opening: nil, isRaw: isRaw)
    if byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: ":"), isKeyExpected {
      position += 1
      return add(.label(parts), from: start)
    }
    add(.string(parts), from: start)
  }

  private var isKeyExpected: Bool {
    tokens.last(where: { !$0.isNewline }).map { last in
      last.isSign("{") || last.isSign(",") || last.isSign("(")
    } ?? false
  }

  private mutating func opaque(until close: UInt8) {
    let start = position
    position += 1
    while position < end, byte() != close {
      position += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(end, position + 1)
    while isNameByte(byte()) { position += 1 }
    add(.opaque("an expression in `\(Character(Unicode.Scalar(close)))`"), from: start)
  }

  private static func closing(_ open: UInt8) -> UInt8 {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: open
    }
  }

  private mutating func percentLiteral() {
    let start = position
    let hasKind = isNameByte(byte(1))
    let open = byte(hasKind ? 2 : 1)
    guard open > 0x20, open < 0x7F, !isNameByte(open) else { return sign() }
    let kind = hasKind ? byte(1) : UInt8(ascii: "Q")
    guard "qQwWiIrxs".utf8.contains(kind) else { return sign() }
    position += hasKind ? 3 : 2
    let close = Self.closing(open)
    switch kind {
    case UInt8(ascii: "q"), UInt8(ascii: "Q"):
      let isRaw = kind == UInt8(ascii: "q")
      let parts = parts(until: close, opening: open == close ? nil : open, isRaw: isRaw)
      add(.string(parts), from: start)
    case UInt8(ascii: "s"):
      add(
        .symbol(parts(until: close, opening: open == close ? nil : open, isRaw: true)), from: start)
    case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "i"), UInt8(ascii: "I"):
      let isRaw = kind >= UInt8(ascii: "a")
      let parts = parts(
        until: close, opening: open == close ? nil : open, isRaw: isRaw, keepsSpaces: true)
      add(
        .words(Self.words(parts), areSymbols: kind | 0x20 == UInt8(ascii: "i")), from: start)
    default:
      _ = parts(until: close, opening: open == close ? nil : open, isRaw: true)
      add(.opaque("an expression in `%\(Character(Unicode.Scalar(kind)))`"), from: start)
    }
  }

  /// A space that a backslash makes part of a word.
  private static let hardSpace: Character = "\u{F8FF}"

  private static func words(_ parts: [RubyToken.Part]) -> [[RubyToken.Part]] {
    var words: [[RubyToken.Part]] = [[]]
    for part in parts {
      guard case .text(let text) = part else {
        words[words.count - 1].append(part)
        continue
      }
      let pieces = text.split(omittingEmptySubsequences: false) {
        " \t\n\r\r\n\u{0B}\u{0C}".contains($0)
      }
      for (index, piece) in pieces.enumerated() {
        if index > 0 { words.append([]) }
        guard !piece.isEmpty else { continue }
        words[words.count - 1].append(
          .text(String(piece.map { $0 == hardSpace ? " " : $0 })))
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The parts of a string whose opening quote is behind; goes on behind the closing one.
  private mutating func parts(
    until close: UInt8, opening open: UInt8?, isRaw: Bool, keepsSpaces: Bool = false
  ) -> [RubyToken.Part] {
    var parts: [RubyToken.Part] = []
    var text: [UInt8] = []
    var nesting = 0
    while position < end {
      let current = byte()
      if current == close, nesting == 0 { break }
      if current == close { nesting -= 1 }
      if current == open { nesting += 1 }
      if current == UInt8(ascii: "\\") {
        escape(isRaw: isRaw, [close, open ?? close], keepsSpaces, into: &text)
      } else if !isRaw, current == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "{") {
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        parts.append(.code(interpolation()))
      } else {
        text.append(current)
        position += 1
      }
    }
    position = min(end, position + 1)
    if !text.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return parts
  }

  private mutating func escape(
    isRaw: Bool, _ quotes: [UInt8], _ keepsSpaces: Bool, into text: inout [UInt8]
  ) {
    let next = byte(1)
    position = min(end, position + 2)
    if keepsSpaces, next == 0x20 {
      text += Array(String(Self.hardSpace).utf8)
      return
    }
    guard !isRaw else {
      if next != UInt8(ascii: "\\"), !quotes.contains(next) { text.append(UInt8(ascii: "\\")) }
      if next != 0 { text.append(next) }
      return
    }
    switch next {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "s"): text.append(0x20)
    case UInt8(ascii: "0"): text.append(0x00)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "u"): unicodeEscape(into: &text)
    case 0x0A, 0: break
    default: text.append(next)
    }
  }

  private mutating func unicodeEscape(into text: inout [UInt8]) {
    let isBraced = byte() == UInt8(ascii: "{")
    if isBraced { position += 1 }
    var digits = ""
    while let digit = Character(Unicode.Scalar(byte())).hexDigitValue,
      digits.count < (isBraced ? 6 : 4)
    {
      digits += String(digit, radix: 16)
      position += 1
    }
    if isBraced, byte() == UInt8(ascii: "}") { position += 1 }
    if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
      text += Array(String(Character(scalar)).utf8)
    }
  }

  /// The tokens between `#{` and its `}`.
  private mutating func interpolation() -> [RubyToken] {
    let start = position + 2
    var nesting = 1
    var index = start
    while index < end, nesting > 0 {
      switch bytes[index] {
      case UInt8(ascii: "{"): nesting += 1
      case UInt8(ascii: "}"): nesting -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfQuote(at: index)
      default: break
      }
      index += 1
    }
    position = min(end, index)
    guard depth < Self.depthLimit, nesting == 0 else {
      return [RubyToken(kind: .opaque("an interpolation"), range: start..<position, isSpaced: true)]
    }
    var inner = RubyLexer(bytes, from: start, to: index - 1, depth: depth + 1)
    inner.run()
    return inner.tokens
  }

  private func endOfQuote(at start: Int) -> Int {
    var index = start + 1
    while index < end, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, end - 1)
  }

  // MARK: Heredocs

  private mutating func heredocStart() -> Bool {
    var index = position + 2
    var pending = PendingHeredoc(
      token: tokens.count, identifier: [], isRaw: false, isIndented: false, isDedented: false)
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "~") {
      pending.isIndented = true
      pending.isDedented = bytes[index] == UInt8(ascii: "~")
      index += 1
    }
    guard index < end else { return false }
    let quote = bytes[index]
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    let start = index
    while index < end,
      isQuoted ? bytes[index] != quote && bytes[index] != 0x0A : isNameByte(bytes[index])
    {
      index += 1
    }
    guard index > start, isQuoted || !isDigit(bytes[start]), isValueExpected || pending.isIndented
    else { return false }
    pending.identifier = Array(bytes[start..<index])
    pending.isRaw = quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let first = position
    position = min(end, index)
    heredocs.append(pending)
    add(.string([.text("")]), from: first)
    return true
  }

  private mutating func readHeredocs() {
    for pending in heredocs {
      let bodyStart = position
      var bodyEnd = position
      while position < end {
        let lineStart = position
        while position < end, byte() != 0x0A { position += 1 }
        var line = bytes[lineStart..<position]
        position = min(end, position + 1)
        if line.last == 0x0D { line = line.dropLast() }
        if pending.isIndented { line = line.drop { $0 == 0x20 || $0 == 0x09 } }
        if line.elementsEqual(pending.identifier) { break }
        bodyEnd = position
      }
      tokens[pending.token].kind = .string(parts(of: pending, bodyStart..<bodyEnd))
    }
    heredocs = []
  }

  private func parts(of pending: PendingHeredoc, _ range: Range<Int>) -> [RubyToken.Part] {
    guard !pending.isRaw else {
      let text = String(decoding: bytes[range], as: UTF8.self)
      return [.text(pending.isDedented ? RubyText.withoutIndentation(text) : text)]
    }
    var inner = RubyLexer(bytes, from: range.lowerBound, to: range.upperBound, depth: depth + 1)
    // No byte ends it but the last.
    let parts = inner.parts(until: 0xFF, opening: nil, isRaw: false)
    guard pending.isDedented, parts.count == 1, case .text(let text) = parts[0] else {
      return parts
    }
    return [.text(RubyText.withoutIndentation(text))]
  }
}
