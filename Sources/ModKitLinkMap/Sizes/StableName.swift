/// The name of a symbol without numbers that change when other code changes.
///
/// These are discriminators of private names and numbers of closures and local names in Swift, numbers of blocks,
/// string literals and pieces of functions of clang. The name is the rest, in pieces.
enum StableName {
  @inline(__always)
  static func forEachPiece(
    of name: Range<Int>, _ search: LineSearch, _ body: (Range<Int>) -> Void
  ) {
    if search.starts(name, with: "literal string: ") {
      body(name)
    } else if NameKinds.isSwift(name, search) {
      forEachSwiftPiece(of: withoutSuffix(name, search), search, body)
    } else {
      body(withoutSuffix(name, search))
    }
  }

  static func text(_ name: Range<Int>, _ search: LineSearch) -> String {
    var text = ""
    forEachPiece(of: name, search) { text += search.text($0) }
    return text
  }

  static func hash(_ name: Range<Int>, _ search: LineSearch, seed: UInt64) -> UInt64 {
    // Pieces are hashed by themselves, so that one name in two pieces differs from a name in one.
    var hash = NameHash(seed: seed)
    forEachPiece(of: name, search) { hash.add($0, search) }
    return hash.value
  }

  /// Removes `.12`, `.llvm.12`, the number of a block and the number of a temporary name.
  private static func withoutSuffix(_ name: Range<Int>, _ search: LineSearch) -> Range<Int> {
    var rest = name
    while true {
      let digits = withoutDigits(rest, search)
      guard digits.count < rest.count, let last = lastByte(digits, search) else { return rest }
      if last == UInt8(ascii: ".") {
        rest = digits.lowerBound..<digits.upperBound - 1
        if search.ends(rest, with: ".llvm") { rest = rest.lowerBound..<rest.upperBound - 5 }
      } else if search.ends(digits, with: "_block_invoke_") {
        rest = digits.lowerBound..<digits.upperBound - 1
      } else {
        return numbered.contains { isAll(digits, $0, search) } ? digits : rest
      }
    }
  }

  private static let numbered: [StaticString] = [
    "GCC_except_table", "_OUTLINED_FUNCTION_", "ltmp", "l___unnamed_", "___unnamed_",
  ]

  private static func isAll(
    _ name: Range<Int>, _ text: StaticString, _ search: LineSearch
  ) -> Bool {
    name.count == text.utf8CodeUnitCount && search.starts(name, with: text)
  }

  private static func withoutDigits(_ name: Range<Int>, _ search: LineSearch) -> Range<Int> {
    var end = name.upperBound
    while end > name.lowerBound, isDigit(search.byte(end - 1)) { end -= 1 }
    return name.lowerBound..<end
  }

  private static func lastByte(_ name: Range<Int>, _ search: LineSearch) -> UInt8? {
    name.isEmpty ? nil : search.byte(name.upperBound - 1)
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// Leaves out the digits of `33_<32 digits>LL`, of closures `U12_` and of local names `L12_`.
  private static func forEachSwiftPiece(
    of name: Range<Int>, _ search: LineSearch, _ body: (Range<Int>) -> Void
  ) {
    var (start, position) = (name.lowerBound, name.lowerBound)
    while position < name.upperBound {
      let rest = position..<name.upperBound
      if search.byte(position) == UInt8(ascii: "3"), isDiscriminator(rest, search) {
        body(start..<position + 3)
        position += 35
        start = position
      } else if let end = numberEnd(rest, search) {
        body(start..<position + 1)
        position = end
        start = end
      } else {
        position += 1
      }
    }
    body(start..<name.upperBound)
  }

  private static func isDiscriminator(_ rest: Range<Int>, _ search: LineSearch) -> Bool {
    guard rest.count >= 37, search.starts(rest, with: "33_") else { return false }
    let digits = rest.lowerBound + 3..<rest.lowerBound + 35
    return search.starts(digits.upperBound..<rest.upperBound, with: "LL")
      && digits.allSatisfy {
        isDigit(search.byte($0)) || search.byte($0) &- UInt8(ascii: "A") <= 5
      }
  }

  /// Returns the end of the digits of `U12_`, `L12_`, and of `U_` and `L_`, which have none.
  private static func numberEnd(_ rest: Range<Int>, _ search: LineSearch) -> Int? {
    let mark = search.byte(rest.lowerBound)
    guard mark == UInt8(ascii: "U") || mark == UInt8(ascii: "L") else { return nil }
    var position = rest.lowerBound + 1
    while position < rest.upperBound, isDigit(search.byte(position)) { position += 1 }
    guard position < rest.upperBound, search.byte(position) == UInt8(ascii: "_") else { return nil }
    return position
  }
}
