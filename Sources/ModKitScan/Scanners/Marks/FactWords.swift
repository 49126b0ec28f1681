import ModKitModel

/// The words with which facts begin, and the last place in a file where one may be.
///
/// Most imports are at the top of a file, so that only the text before the last one has to be read as Swift or C. A false
/// match costs time but does not change the result.
enum FactWords {
  private static let swift = SwiftFactWord.all.map(\.rawValue)
  private static let objectiveC =
    CFactWord.all.map(\.rawValue) + EnumMacro.allCases.map(\.rawValue)
  /// Those of languages without declarations that matter.
  private static let otherC = Array(objectiveC[..<CFactWord.directives])

  static func all(of language: Language?) -> [String] {
    language == .swift ? swift : language.mayBeObjectiveC ? objectiveC : otherC
  }

  /// Returns where the last fact may begin: at a word, or at a backslash that may divide one. Nil if there is none.
  ///
  /// - Parameter marks: hits of the words above, and of others behind these
  static func last(in bytes: SourceBytes, _ language: Language?, _ marks: SourceMarks) -> Int? {
    let last =
      language == .swift
      ? last(of: marks, below: SwiftFactWord.all.count) {
        bytes.fact(SwiftFactWord.all[$0], at: $1)
      }
      : last(of: marks, below: all(of: language).count) {
        bytes.fact($0 < CFactWord.all.count ? CFactWord.all[$0] : nil, at: $1)
      }
    let splice = marks.splices.lazy.reversed()
      .prefix { $0 > last ?? -1 }.first { bytes.endOfSplice(at: $0) != nil }
    return splice ?? last
  }

  private static func last(
    of marks: SourceMarks, below count: Int, _ fact: (_ word: Int, _ offset: Int) -> Int?
  ) -> Int? {
    for hit in marks.hits.reversed() where hit.word < count {
      if let fact = fact(hit.word, hit.offset) { return fact }
    }
    return nil
  }

  /// Whether an attribute for Objective-C is among the marks of a file of Swift.
  static func haveAttribute(_ marks: SourceMarks, in bytes: SourceBytes) -> Bool {
    marks.hits.contains { hit in
      hit.word < SwiftFactWord.all.count && SwiftFactWord.all[hit.word].exposes
        && bytes[hit.offset - 1] == "@"
    }
  }
}

enum SwiftFactWord: String, CaseIterable {
  case `import`, canImport, objc, objcMembers
  case action = "IBAction"
  case outlet = "IBOutlet"
  case inspectable = "IBInspectable"
  case segueAction = "IBSegueAction"
  case main
  case applicationMain = "UIApplicationMain"
  case forResource
  case image = "UIImage"
  case imageOfMacOS = "NSImage"
  case dataAsset = "NSDataAsset"

  static let all = allCases

  /// Whether it is an attribute for Objective-C.
  var exposes: Bool {
    switch self {
    case .objc, .objcMembers, .action, .outlet, .inspectable, .segueAction: true
    default: false
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
  fileprivate func fact(_ word: SwiftFactWord, at index: Int) -> Int? {
    let isFact: Bool
    switch word {
    case .canImport: return index
    case .import, .objc, .objcMembers: isFact = true
    case .forResource: isFact = self[index + 11] == ":"
    case .image, .imageOfMacOS: isFact = spell("(named:", from: index + 7)
    case .dataAsset: isFact = spell("(name:", from: index + 11)
    case .action, .outlet, .inspectable, .segueAction, .main, .applicationMain:
      return self[index - 1] == "@" && !isSwiftComment(index - 1) ? index - 1 : nil
    }
    return isFact && !isSwiftComment(index) ? index : nil
  }

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

  /// Whether the line up to `index` is a comment regardless of the lines before. It begins with
  /// `//` and cannot end a multiline comment, string or regular expression.
  private func isSwiftComment(_ index: Int) -> Bool {
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
