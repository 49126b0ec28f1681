import ModKitSource

/// A heredoc, `<<NAME`: a string whose text starts on the next line.
struct RubyHeredoc {
  private let identifier: [UInt8]
  private let isRaw: Bool
  /// Whether the closing identifier may be indented.
  private let isIndented: Bool
  private let isDedented: Bool

  /// Reads a heredoc opener. Fails, without consuming anything, if `<<` is an operator.
  ///
  /// - Parameter isValueExpected: whether an operand comes next
  init?(_ scanner: inout RubyScanner, isValueExpected: Bool) {
    guard scanner.starts(with: "<<") else { return nil }
    var ahead = scanner
    ahead.position += 2
    isDedented = ahead.byte() == UInt8(ascii: "~")
    isIndented = isDedented || ahead.byte() == UInt8(ascii: "-")
    if isIndented { ahead.position += 1 }
    let quote = ahead.byte()
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    isRaw = quote == UInt8(ascii: "'")
    if isQuoted { ahead.position += 1 }
    let start = ahead.position
    if isQuoted { ahead.skipQuoted(quote) } else { ahead.skipName() }
    guard ahead.position > start, isQuoted || !quote.isDigit, isValueExpected || isIndented else {
      return nil
    }
    identifier = Array(ahead.bytes[start..<ahead.position])
    if isQuoted { ahead.skip(1) }
    scanner = ahead
  }

  /// Reads the text of the heredoc, which starts at the scanner's position, and moves past the
  /// closing line.
  func parts(_ scanner: inout RubyScanner) -> [RubyToken.Part] {
    let body = body(&scanner)
    guard !isRaw else {
      let text = String(decoding: scanner.bytes[body], as: UTF8.self)
      return [.text(isDedented ? RubyText.withoutIndentation(text) : text)]
    }
    var inner = scanner.inner(body)
    let parts = RubyStringLiteral.unquoted.parts(&inner)
    guard isDedented, parts.count == 1, case .text(let text) = parts[0] else { return parts }
    return [.text(RubyText.withoutIndentation(text))]
  }

  private func body(_ scanner: inout RubyScanner) -> Range<Int> {
    let start = scanner.position
    while !scanner.isAtEnd {
      let lineStart = scanner.position
      scanner.skipLine()
      let line = scanner.bytes[lineStart..<scanner.position]
      scanner.skip(1)
      if isEnd(line) { return start..<lineStart }
    }
    return start..<scanner.position
  }

  private func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    if isIndented { line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
    return line.elementsEqual(identifier)
  }
}

extension RubyScanner {
  /// Moves to the quotation mark, or to the end of the line if there is none.
  fileprivate mutating func skipQuoted(_ quote: UInt8) {
    while !isAtEnd, byte() != quote, byte() != UInt8(ascii: "\n") { position += 1 }
  }
}
