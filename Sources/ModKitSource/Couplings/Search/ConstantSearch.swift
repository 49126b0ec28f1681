import ModKitModel

/// Finds out whether a file may declare constants whose value is text, without dividing it into tokens.
///
/// Only lines with a quotation mark and places of `enum` are looked at. A false alarm costs time but does
/// not change the result; a miss loses constants.
enum ConstantSearch {
  /// The word that is looked for in Swift.
  static let word = "enum"

  /// Whether Swift source may have one.
  static func mayBeInSwift(_ bytes: SourceBytes, _ marks: SourceMarks) -> Bool {
    // The word comes last of those before further ones.
    let number = FactSearches.firstWord(in: .swift) - 1
    var left = 8 * bytes.count
    return marks.quotes.contains { quote in
      let value = bytes.startOfBody(before: bytes.startOfValue(at: quote.offset))
      return bytes.mayDeclareSwift(bytes.line(of: value, quote), &left)
    }
      || marks.hits.contains {
        $0.word == number && bytes.isTextEnumeration(at: $0.offset)
      }
  }

  /// Whether C source may have one.
  static func mayBeInC(_ bytes: SourceBytes, _ marks: SourceMarks) -> Bool {
    marks.quotes.contains { quote in
      let value = bytes.startOfValue(at: quote.offset)
      return bytes.mayDeclareC(bytes.line(of: value, quote), before: quote.offset)
    }
  }
}

extension SourceBytes {
  /// The start of the line of a value, which may be an earlier one than that of its quotation mark.
  fileprivate func line(of value: Int, _ quote: SourceMarks.Quote) -> Int {
    value >= quote.line ? quote.line : lineStart(before: value) ?? value
  }

  /// The place of the `=` before a quotation mark, possibly on an earlier line; the mark itself if there
  /// is none.
  fileprivate func startOfValue(at quote: Int) -> Int {
    var index = quote - 1
    while index > 0, quote - index < 200,
      self[index].isBlank || self[index].isNewline
        || self[index] == "@" || self[index] == "("
    { index -= 1 }
    return self[index] == "=" ? index : quote
  }

  /// The place of the `{` of `{ "text"` or `{ return "text"`, possibly on an earlier line; the mark itself if
  /// there is none.
  fileprivate func startOfBody(before quote: Int) -> Int {
    guard self[quote] == "\"" else { return quote }
    var index = endOfBlanks(before: quote)
    if index > 6, spell("return", in: index - 5..<index + 1) {
      index = endOfBlanks(before: index - 5)
    }
    return self[index] == "{" ? index : quote
  }

  /// The place of the last byte before a place that is no blank and no newline.
  private func endOfBlanks(before place: Int) -> Int {
    var index = place - 1
    while index > 0, place - index < 200, self[index].isBlank || self[index].isNewline {
      index -= 1
    }
    return max(0, index)
  }

  /// Whether `enum Name: String` begins at a place.
  fileprivate func isTextEnumeration(at index: Int) -> Bool {
    guard self[index + 4].isBlank else { return false }
    let end = min(count, index + 200)
    guard
      let colon = first(
        in: index..<end,
        marks: { block, _ in
          block.marks(":") .| block.marks("{") .| block.marks(";")
        }), self[colon] == ":"
    else { return false }
    let name = endOfSwiftTrivia(from: colon + 1)
    return spell("String", in: name..<name + 6) && !self[name + 6].isName
  }

  /// Whether the line may declare a global or static constant, or cases.
  ///
  /// - Parameter left: how many bytes may still be looked at; comments may be skipped again and again
  fileprivate func mayDeclareSwift(_ line: Int, _ left: inout Int) -> Bool {
    let start = endOfSwiftBlanks(from: line)
    guard mayBeginConstant(start) else { return false }
    var prefix = DeclarationPrefix(self, from: start)
    while prefix.advance() {}
    left -= prefix.index - line
    if left < 0 { return true }
    let word = prefix.index..<endOfSwiftName(from: prefix.index)
    switch self[word.lowerBound] {
    case "l", "v":
      return (spell("let", in: word) || spell("var", in: word))
        && (start == line || prefix.isOfType)
    case "c" where spell("case", in: word):
      return self[endOfSwiftBlanks(from: word.upperBound)].isName
    case "c", "e", "s", "a":
      return ["class", "enum", "extension", "struct", "actor"].contains { spell($0, in: word) }
    default: return false
    }
  }

  /// Whether a byte may begin an attribute, a modifier, or a keyword above: most lines with a text do not.
  private func mayBeginConstant(_ index: Int) -> Bool {
    mayBeginDeclaration(index) || self[index] == "l" || self[index] == "v"
  }

  /// Whether the line defines a macro, or declares something outside of braces.
  fileprivate func mayDeclareC(_ line: Int, before quote: Int) -> Bool {
    let start = endOfCGap(from: line)
    if self[start] == "#" {
      let name = endOfCGap(from: start + 1)
      return spell("define", in: name..<name + 6)
    }
    guard start == line, self[start].isName else { return false }
    let mark = first(in: line..<quote) { block, _ in
      block.marks("=") .| block.marks("(") .| block.marks(";") .| block.marks("{")
    }
    return mark.map { self[$0] == "=" } ?? false
  }
}
