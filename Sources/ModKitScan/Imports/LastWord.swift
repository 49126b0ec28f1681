import ModKitModel

/// Finds the last place of a file where a fact may stand, from its end.
///
/// Imports gather at the top of a file. Looking for their words backwards, sixty-four bytes at a
/// time, leaves only what comes before the last one to be read as Swift or C. A word that turns
/// out to mean nothing costs time, and nothing else.
enum LastWord {
  /// The last `import`, `canImport` or `@objc`; nil when there is none.
  static func inSwift(_ bytes: SourceBytes) -> Int? {
    var search = BackwardSearch(bytes)
    search.find("import") { bytes.isWholeSwiftWord($0, length: 6) && !bytes.isSwiftComment($0) }
    search.find("canImport")
    search.find("objc") { bytes.isWholeSwiftWord($0, length: 4) && !bytes.isSwiftComment($0) }
    return search.last
  }

  /// The last word of a directive, of `@import` or, where Objective-C is read, of a declaration,
  /// or the last backslash that may cut such a word in two; nil when there is none.
  static func inC(_ bytes: SourceBytes, _ language: Language?) -> Int? {
    var search = BackwardSearch(bytes)
    search.find("import") { bytes.mayBeImport($0) && !bytes.isCText($0) }
    search.find("include") { bytes.mayBeInclude($0) && !bytes.isCText($0) }
    if CScan.readsDeclarations(of: language) { findDeclarations(in: bytes, &search) }
    search.find("\\") { bytes[$0 - 1].isName && bytes.endOfSplice(at: $0) != nil }
    return search.last
  }

  private static func findDeclarations(in bytes: SourceBytes, _ search: inout BackwardSearch) {
    search.find("interface") { bytes.mayFollowMark($0) && !bytes.isCText($0) }
    search.find("protocol") { bytes.mayFollowMark($0) && !bytes.isCText($0) }
    search.find("enum") {
      !bytes[$0 - 1].isName && !bytes[$0 + 4].isName && !bytes.isCText($0)
    }
    search.find("_ENUM") { !bytes[$0 + 5].isName }
    search.find("_OPTIONS") { !bytes[$0 + 8].isName }
    search.find("typedef") { bytes.mayNameBlock(from: $0 + 7) && !bytes.isCText($0) }
  }
}

extension SourceBytes {
  fileprivate func isWholeSwiftWord(_ index: Int, length: Int) -> Bool {
    let end = index + length
    return (index == textStart || !self[index - 1].isName || isNoBreakSpace(at: index - 2))
      && (!self[end].isName || isNoBreakSpace(at: end))
  }

  /// Whether the line up to `index` is a comment whatever comes before: it begins like one, and
  /// ends no comment, string or regular expression of several lines.
  fileprivate func isSwiftComment(_ index: Int) -> Bool {
    var start = index
    while start > 0, !self[start - 1].isNewline {
      // A file of one endless line must not be walked through for each of its words.
      guard index - start < Self.lookahead else { return false }
      start -= 1
      switch self[start] {
      case "/" where self[start - 1] == "*" || self[start + 1] == "#": return false
      case "\"" where self[start + 1] == "\"": return false
      default: continue
      }
    }
    while self[start] == " " || self[start] == "\t" { start += 1 }
    return start < index && self[start] == "/" && self[start + 1] == "/"
  }

  /// Whether a comment or a string encloses `index`, whatever comes before its line: one is opened
  /// in the line, and nothing that was open before could end in it.
  fileprivate func isCText(_ index: Int) -> Bool {
    guard let start = lineStart(before: index), !isJoined(to: start) else { return false }
    var isComment = false
    var isString = false
    var mayEndRawString = false
    for place in start..<index {
      switch self[place] {
      case "\\", "'": return false
      case "*" where self[place + 1] == "/": return false
      case ")": mayEndRawString = true
      case "\"" where mayEndRawString: return false
      case "\"" where !isComment: isString.toggle()
      case "/" where !isString && (self[place + 1] == "/" || self[place + 1] == "*"):
        isComment = true
      default: continue
      }
    }
    return isComment || isString
  }

  /// Nil in a line so long that it must not be walked through for each of its words.
  private func lineStart(before index: Int) -> Int? {
    var start = index
    while start > 0, !self[start - 1].isNewline {
      guard index - start < Self.lookahead else { return nil }
      start -= 1
    }
    return start
  }

  /// Whether a backslash takes away the end of the line before the one that begins at `start`.
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

  /// A mark comes first: `#`, `%:` or `@`, perhaps with a comment or a line end in between.
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

  /// Whether a `^` comes before the declaration ends, as far as can be seen without reading it.
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
