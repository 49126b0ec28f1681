import ModKitModel

/// The words with which facts of C begin, and the last place in a file where one may be.
///
/// Most imports are at the top of a file, so that only the text before the last one has to be read. A false match
/// costs time but does not change the result.
enum FactWords {
  private static let objectiveC =
    CFactWord.all.map(\.rawValue) + EnumMacro.allCases.map(\.rawValue)
  /// Those of languages without declarations that matter.
  private static let otherC = Array(objectiveC[..<CFactWord.directives])

  static func all(of language: Language?) -> [String] {
    language.mayBeObjectiveC ? objectiveC : otherC
  }

  /// Returns where the last fact may begin: at a word, or at a backslash that may divide one. Nil if there is none.
  ///
  /// - Parameter marks: hits of the words above, and of others behind these
  static func last(in bytes: SourceBytes, _ language: Language?, _ marks: SourceMarks) -> Int? {
    let count = all(of: language).count
    let last = marks.hits.lazy.reversed().filter { $0.word < count }
      .compactMap { hit in
        bytes.fact(hit.word < CFactWord.all.count ? CFactWord.all[hit.word] : nil, at: hit.offset)
      }
      .first
    let splice = marks.splices.lazy.reversed()
      .prefix { $0 > last ?? -1 }.first { bytes.endOfSplice(at: $0) != nil }
    return splice ?? last
  }
}

extension FactWords {
  private static let implementation = CFactWord.all.firstIndex(of: .implementation)

  /// Whether a category may be implemented: `@implementation Name (Category)`.
  static func haveCategory(
    _ marks: SourceMarks, in bytes: SourceBytes, _ language: Language?
  ) -> Bool {
    guard language.mayBeObjectiveC else { return false }
    return marks.splices.contains { bytes.endOfSplice(at: $0) != nil }
      || marks.hits.contains { hit in
        guard hit.word == implementation, bytes.fact(.implementation, at: hit.offset) != nil
        else { return false }
        // A comment may be anything: to skip it at each of many such words would take too long.
        let name = bytes.endOfBlanksAndLines(
          from: hit.offset + CFactWord.implementation.rawValue.utf8.count)
        let next = bytes.endOfBlanksAndLines(from: bytes.endOfCWord(from: name))
        return "(</\\".utf8.contains(bytes[next]) || bytes[name] == "/"
      }
  }
}

enum CFactWord: String, CaseIterable {
  case `import`, include
  case includeNext = "include_next"
  case hasInclude = "__has_include"
  case hasIncludeNext = "__has_include_next"
  // Declarations of Objective-C.
  case implementation, interface, `protocol`, `enum`, `typedef`
  case imageNamed, pathForResource
  case urlForResource = "URLForResource"

  static let all = allCases
  /// How many belong to directives; these come first.
  static let directives = 5
}

extension SourceBytes {
  /// Returns where a fact begins if a word belongs to one.
  ///
  /// - Parameter word: nil for an ``EnumMacro``
  fileprivate func fact(_ word: CFactWord?, at index: Int) -> Int? {
    let isFact =
      switch word {
      case .import: mayBeImport(index)
      case .include, .includeNext: mayFollowMark(index)
      case .implementation, .interface, .protocol: mayFollowMark(index)
      case .imageNamed: spell(":@", from: index + 10)
      case .pathForResource: spell(":@", from: index + 15)
      case .urlForResource: spell(":@", from: index + 14)
      case .typedef: mayNameBlock(from: index + 7)
      case .hasInclude, .hasIncludeNext, .enum, nil: true
      }
    return isFact && !isCText(index) ? index : nil
  }

  private func spell(_ word: StaticString, from index: Int) -> Bool {
    spell(word, in: index..<index + word.utf8CodeUnitCount)
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

  private func mayBeImport(_ index: Int) -> Bool {
    let before = endOfWordBefore(index)
    return mayFollowMark(index) || before == 0 || before == textStart
      || spell("module", in: before - 6..<before) || spell("export", in: before - 6..<before)
  }

  /// Whether `#`, `%:` or `@` may come before, possibly with a comment or line end in between.
  private func mayFollowMark(_ index: Int) -> Bool {
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
  private func mayNameBlock(from start: Int) -> Bool {
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
