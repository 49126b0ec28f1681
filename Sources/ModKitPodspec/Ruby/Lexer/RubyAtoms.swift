import ModKitSource

extension RubyScanner {
  /// - Parameter mayBeLabel: whether a following colon makes the name a key
  mutating func name(mayBeLabel: Bool) -> RubyToken.Kind {
    let start = position
    skipName()
    if isAtNameMark, byte(1) != UInt8(ascii: "=") { position += 1 }
    let text = text(from: start)
    if mayBeLabel, takeLabelColon() { return .label([.text(text)]) }
    let isConstant = text.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    return isConstant ? .constant(text) : .name(text)
  }

  /// `?` and `!` may end a method name.
  private var isAtNameMark: Bool { byte() == UInt8(ascii: "?") || byte() == UInt8(ascii: "!") }

  /// Takes a colon that makes the preceding token a key. `::` is not taken.
  mutating func takeLabelColon() -> Bool {
    guard byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: ":") else { return false }
    position += 1
    return true
  }

  /// Reads a name after `@`, `@@` or `$`. After `$`, any character is valid.
  mutating func variable() -> RubyToken.Kind {
    let start = position
    while byte() == UInt8(ascii: "@") || byte() == UInt8(ascii: "$") { position += 1 }
    if !byte().isRubyNameByte { skip(1) }
    skipName()
    return .variable(text(from: start))
  }

  mutating func number() -> RubyToken.Kind {
    let start = position
    while byte().isRubyNameByte || (byte() == UInt8(ascii: ".") && byte(1).isDigit) {
      position += 1
    }
    return .number(text(from: start))
  }

  /// Reads a symbol, or returns nil if the colon does not start one. `a ? b :c` is not supported;
  /// podspecs do not use it.
  mutating func symbol() -> RubyToken.Kind? {
    let first = byte(1)
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 2
      return .symbol(RubyStringLiteral(quote: first).parts(&self))
    }
    guard first.isRubyNameByte, !first.isDigit else { return nil }
    position += 1
    let start = position
    skipName()
    if isAtNameMark { position += 1 }
    return .symbol([.text(text(from: start))])
  }

  /// Reads a character literal such as `?a`, or returns nil if `?` is an operator.
  mutating func character() -> RubyToken.Kind? {
    guard byte(1).isRubyNameByte, !byte(2).isRubyNameByte else { return nil }
    position += 2
    return .string([.text(text(from: position - 1))])
  }

  /// Reads a regular expression or a shell command, up to the character that it starts with.
  mutating func opaqueExpression() -> RubyToken.Kind {
    let close = byte()
    position += 1
    while !isAtEnd, byte() != close { position += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    skip(1)
    skipName()
    return .opaque("an expression in `\(Character(Unicode.Scalar(close)))`")
  }

  private static let longSigns: [StaticString] = [
    "...", "**=", "<=>", "===", "&&=", "||=", "<<=", "&.", "::", "=>", "==", "=~", "!=", "!~",
    "<=", ">=", "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=", "**", "->", "..",
  ]

  mutating func sign() -> RubyToken.Kind {
    let start = position
    let long = Self.longSigns.first { starts(with: $0) }
    position += long?.utf8CodeUnitCount ?? 1
    return .sign(text(from: start))
  }
}
