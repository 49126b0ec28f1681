import ModKitModel

/// Finds the last place in a file where a fact may be, searching from the end.
///
/// Most imports are at the top of a file. Searching backwards for their words, sixteen bytes at a
/// time, means that only the text before the last one has to be read as Swift or C. A false match
/// costs time but does not change the result.
enum LastFactSearch {
  /// Returns the last `import`, `canImport`, `@objc`, `@objcMembers`, `@IB…`, `@main` or name of a resource, or nil
  /// if there is none.
  static func inSwift(_ bytes: SourceBytes) -> Int? {
    BackwardSearch(bytes: bytes, marksAreRare: true).last { first, second in
      first.marks("m", then: "p", in: second)
        .| first.marks("b", then: "j", in: second)
        .| first.marks("@", then: "I", in: second)
        .| first.marks("@", then: "m", in: second)
        .| first.marks("@", then: "U", in: second)
        .| first.marks("(", then: "n", in: second)
        .| first.marks("r", then: "R", in: second)
    } _: { index in
      switch bytes[index] {
      case "m" where bytes.isSwiftWord("import", at: index - 1): index - 1
      case "m" where bytes.spell("canImport", from: index - 4): index - 4
      case "b" where bytes.isSwiftWord("objc", at: index - 1): index - 1
      case "b" where bytes.isSwiftWord("objcMembers", at: index - 1): index - 1
      case "@" where bytes.spell("@IB", from: index) && !bytes.isSwiftComment(index): index
      case "@" where bytes.isEntryPoint(at: index): index
      case "(", "r": bytes.swiftResource(markedAt: index)
      default: nil
      }
    }
  }

  /// Returns the last word of a directive, of `@import` or, if Objective-C is read, of a
  /// declaration, or the last backslash that may split such a word. Nil if there is none.
  static func inC(_ bytes: SourceBytes, _ language: Language?) -> Int? {
    let readsDeclarations = language.mayBeObjectiveC
    return BackwardSearch(bytes: bytes, marksAreRare: false).last { first, second in
      let words =
        first.marks("m", then: "p", in: second) .| first.marks("c", then: "l", in: second)
        .| first.marks("\\")
      return readsDeclarations ? words .| declarations(first, second) : words
    } _: { index in
      switch bytes[index] {
      case "m" where bytes.spell("import", from: index - 1) && bytes.mayBeImport(index - 1):
        bytes.unlessCText(index - 1)
      case "m" where readsDeclarations && bytes.isImplementation(at: index - 1):
        bytes.unlessCText(index - 1)
      case "c" where bytes.spell("include", from: index - 2) && bytes.mayBeInclude(index - 2):
        bytes.unlessCText(index - 2)
      case "\\" where bytes[index - 1].isName && bytes.endOfSplice(at: index) != nil: index
      default: readsDeclarations ? bytes.declaration(markedAt: index) : nil
      }
    }
  }

  @inline(__always)
  private static func declarations(
    _ first: ByteBlock, _ second: ByteBlock
  ) -> ByteMarks {
    first.marks("r", then: "f", in: second)
      .| first.marks("o", then: "c", in: second)
      .| first.marks("u", then: "m", in: second)
      .| first.marks("_", then: "E", in: second)
      .| first.marks("_", then: "O", in: second)
      .| first.marks("y", then: "p", in: second)
      .| first.marks("e", then: "N", in: second)
      .| first.marks("r", then: "R", in: second)
  }
}

extension SourceBytes {
  fileprivate func spell(_ word: StaticString, from index: Int) -> Bool {
    spell(word, in: index..<index + word.utf8CodeUnitCount)
  }

  /// Whether `word` is a whole word and not in a comment.
  fileprivate func isSwiftWord(_ word: StaticString, at index: Int) -> Bool {
    guard spell(word, from: index) else { return false }
    let end = index + word.utf8CodeUnitCount
    return (index == textStart || !self[index - 1].isName || isNoBreakSpace(at: index - 2))
      && (!self[end].isName || isNoBreakSpace(at: end)) && !isSwiftComment(index)
  }

  fileprivate func isEntryPoint(at index: Int) -> Bool {
    isSwiftWord("main", at: index + 1) || isSwiftWord("UIApplicationMain", at: index + 1)
  }

  /// Whether it is the word after `@` that begins an implementation.
  fileprivate func isImplementation(at index: Int) -> Bool {
    spell("implementation", from: index) && mayFollowMark(index)
  }

  /// Returns the start of the declaration word whose two rare bytes begin at `index`.
  fileprivate func declaration(markedAt index: Int) -> Int? {
    switch self[index] {
    case "r" where spell("interface", from: index - 4) && mayFollowMark(index - 4),
      "o" where spell("protocol", from: index - 4) && mayFollowMark(index - 4):
      unlessCText(index - 4)
    case "u" where isEnum(at: index - 2): unlessCText(index - 2)
    case "e" where spell("imageNamed:@", from: index - 4): unlessCText(index - 4)
    case "r" where isResource(at: index): unlessCText(index - 2)
    case "_" where spell("_ENUM", from: index) && !self[index + 5].isName: index
    case "_" where spell("_OPTIONS", from: index) && !self[index + 8].isName: index
    case "y" where spell("typedef", from: index - 1) && mayNameBlock(from: index + 6):
      unlessCText(index - 1)
    default: nil
    }
  }

  /// Returns the start of the word before the literal name of a resource.
  fileprivate func swiftResource(markedAt index: Int) -> Int? {
    let start: Int
    if self[index] == "r" {
      guard spell("forResource:", from: index - 2) else { return nil }
      start = index - 2
    } else if spell("(named:", from: index) {
      guard spell("Image", in: index - 5..<index) else { return nil }
      start = index - 7
    } else {
      guard spell("NSDataAsset(name:", from: index - 11) else { return nil }
      start = index - 11
    }
    return isSwiftComment(start) ? nil : start
  }

  /// Whether it is the `ForResource` of `pathForResource` or `URLForResource`.
  private func isResource(at index: Int) -> Bool { spell("ForResource:@", from: index - 2) }

  private func isEnum(at index: Int) -> Bool {
    spell("enum", from: index) && !self[index - 1].isName && !self[index + 4].isName
  }

  fileprivate func unlessCText(_ index: Int) -> Int? { isCText(index) ? nil : index }

  /// Whether the line up to `index` is a comment regardless of the lines before. It begins with
  /// `//` and cannot end a multiline comment, string or regular expression.
  fileprivate func isSwiftComment(_ index: Int) -> Bool {
    guard let line = lineStart(before: index) else { return false }
    var start = line
    while self[start] == " " || self[start] == "\t" { start += 1 }
    guard start < index, self[start] == "/", self[start + 1] == "/" else { return false }
    let end = first(in: line..<index) { first, second in
      first.marks("*", then: "/", in: second) .| first.marks("/", then: "#", in: second)
        .| first.marks("\"", then: "\"", in: second)
    }
    return end == nil
  }

  /// Whether `index` is in a comment or string regardless of the lines before. It is if one opens
  /// in the line, and nothing in the line can end one that was open before.
  private func isCText(_ index: Int) -> Bool {
    guard let start = lineStart(before: index), !isJoined(to: start) else { return false }
    var isComment = false
    var isString = false
    var mayEndRawString = false
    // Between angle brackets there are no comments or strings. Nil before the first bracket.
    var mayBeInHeaderName: Bool?
    var marks = ForwardSearch(bytes: self, in: start..<index)
    while let place = marks.next(\.marksOfCText) {
      switch self[place] {
      case "\\", "'": return false
      case "*" where self[place + 1] == "/": return false
      case ")": mayEndRawString = true
      case "<" where mayBeInHeaderName == nil: mayBeInHeaderName = hasCloseBracket(after: place)
      case "\"" where mayEndRawString || mayBeInHeaderName == true: return false
      case "\"" where !isComment: isString.toggle()
      case "/" where !isString && (self[place + 1] == "/" || self[place + 1] == "*"):
        guard isComment || mayBeInHeaderName != true else { return false }
        if !isComment, isPlainComment(place + 1..<index) { return true }
        isComment = true
      default: continue
      }
    }
    return isComment || isString
  }

  /// Whether nothing in a comment could end it, or end a string or character around it.
  private func isPlainComment(_ range: Range<Int>) -> Bool {
    let mark = first(in: range) { first, second in
      first.marks("*", then: "/", in: second) .| first.marks("\\") .| first.marks("'")
        .| first.marks("\"")
    }
    return mark == nil
  }

  /// Whether the name of a header may end in the line. True if the line is too long to search.
  private func hasCloseBracket(after start: Int) -> Bool {
    let end = min(count, start + Self.lookahead)
    let place = first(in: start..<end) { block, _ in
      block.marks(">") .| block.marks("\n") .| block.marks("\r")
    }
    return place.map { self[$0] == ">" } ?? (end < count)
  }

  /// Whether a backslash joins the line that begins at `start` to the previous one.
  private func isJoined(to start: Int) -> Bool {
    var end = start
    while end > 0, self[end - 1].isNewline || self[end - 1].isBlank { end -= 1 }
    return self[end - 1] == "\\"
  }

  fileprivate func mayBeImport(_ index: Int) -> Bool {
    let before = endOfWordBefore(index)
    return mayFollowMark(index) || before == 0 || before == textStart
      || spell("module", in: before - 6..<before) || spell("export", in: before - 6..<before)
  }

  fileprivate func mayBeInclude(_ index: Int) -> Bool {
    mayFollowMark(index) || spell("__has_", in: index - 6..<index)
  }

  /// Whether `#`, `%:` or `@` may come before, possibly with a comment or line end in between.
  fileprivate func mayFollowMark(_ index: Int) -> Bool {
    switch self[endOfWordBefore(index) - 1] {
    case "#", ":", "@", "/", "\n", "\r": true
    default: false
    }
  }

  private func endOfWordBefore(_ index: Int) -> Int {
    var end = index
    while end > 0, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Whether a `^` may come before the end of the declaration. May be true without one.
  fileprivate func mayNameBlock(from start: Int) -> Bool {
    var index = start
    while index < count {
      guard index - start < Self.lookahead else { return true }
      switch self[index] {
      case "^", "/", "\"", "#", "\\": return true
      case ";", "{": return false
      default: index += 1
      }
    }
    return false
  }
}

extension ByteBlock {
  /// The bytes that may begin or end a comment or string of C.
  @inline(__always)
  fileprivate var marksOfCText: ByteMarks {
    marks("\\") .| marks("'") .| marks("\"") .| marks("*") .| marks("/") .| marks("<") .| marks(")")
  }
}
