extension RubyScanner {
  /// The maximum nesting depth of interpolations. Deeper ones stay opaque.
  private static let depthLimit = 16

  /// Reads the tokens between `#{` and the matching `}`.
  mutating func interpolation() -> [RubyToken] {
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
    return RubyLexer.tokens(of: inner(start..<index - 1))
  }

  private func endOfQuote(at start: Int) -> Int {
    var index = start + 1
    while index < end, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, end - 1)
  }
}
