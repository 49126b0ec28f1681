extension RubyScanner {
  /// Reads a literal such as `%w[]` or `%q()`, or returns nil if `%` is an operator.
  mutating func percentLiteral() -> RubyToken.Kind? {
    let hasKind = byte(1).isRubyNameByte
    let kind = hasKind ? byte(1) : UInt8(ascii: "Q")
    let open = byte(hasKind ? 2 : 1)
    guard open > 0x20, open < 0x7F, !open.isRubyNameByte, "qQwWiIrxs".utf8.contains(kind) else {
      return nil
    }
    skip(hasKind ? 3 : 2)
    // A lowercase kind does not interpolate.
    let isRaw = kind >= UInt8(ascii: "a")
    let hasWords = "wWiI".utf8.contains(kind)
    let literal = RubyStringLiteral(bracket: open, isRaw: isRaw, hasWords: hasWords)
    let parts = literal.parts(&self)
    switch kind {
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .string(parts)
    case UInt8(ascii: "s"): return .symbol(parts)
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      return .words(Self.words(parts), areSymbols: false)
    case UInt8(ascii: "i"), UInt8(ascii: "I"):
      return .words(Self.words(parts), areSymbols: true)
    default: return .opaque("an expression in `%\(Character(Unicode.Scalar(kind)))`")
    }
  }

  /// Splits text into words at white space. A word continues across an interpolation.
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
          .text(String(piece.map { $0 == RubyStringLiteral.hardSpace ? " " : $0 })))
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
