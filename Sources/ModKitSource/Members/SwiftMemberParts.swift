/// A parameter of a function.
struct SwiftParameter {
  /// Empty for `_`.
  let label: String
  let type: Range<Int>

  init(_ tokens: CodeTokens, _ range: Range<Int>) {
    var first = range.lowerBound
    var prefix = SwiftDeclarationPrefix()
    while first < range.upperBound, tokens.isMark(first, "@"),
      let next = prefix.read(tokens, at: first)
    {
      first = next
    }
    let colon = tokens.pieces(range).first { tokens.isMark($0, ":") } ?? range.upperBound
    let text = tokens.isName(first) && first < range.upperBound ? tokens.text(first) : ""
    label = text == "_" ? "" : text
    let start = min(colon + 1, range.upperBound)
    let end = tokens.pieces(start..<range.upperBound).first { tokens.isMark($0, "=") }
    type = start..<(end ?? range.upperBound)
  }
}

/// What follows the parameters of a function.
struct SwiftEffects {
  private(set) var isAsynchronous = false
  private(set) var isThrowing = false
  private(set) var result: Range<Int>
  /// The place of the body or of the next declaration.
  private(set) var next: Int

  init(_ tokens: CodeTokens, after close: Int, _ end: Int) {
    var index = close + 1
    result = index..<index
    loop: while index < end, tokens.isName(index) {
      switch tokens.text(index) {
      case "async", "reasync": isAsynchronous = true
      case "throws", "rethrows":
        isThrowing = true
        if tokens.isMark(index + 1, "(") { index = tokens.next(index + 1) - 1 }
      default: break loop
      }
      index += 1
    }
    if tokens.isMark(index, "-"), tokens.isMark(index + 1, ">") {
      let start = index + 2
      index = tokens.endOfType(from: start, end)
      result = start..<max(start, index)
    }
    next = index
  }
}

/// A property: `name: Type = value { accessors }`.
struct SwiftProperty {
  let name: Int
  private(set) var type: Range<Int>
  private(set) var isSettable = true
  /// Whether a literal alone says what type it has.
  private(set) var hasLiteral = false
  /// The names that `@objc(name)` gives to the accessors.
  private(set) var getter: String?
  private(set) var setter: String?
  /// The place after it, such as a comma.
  private(set) var next: Int

  init(_ tokens: CodeTokens, named name: Int, _ end: Int) {
    self.name = name
    var index = name + 1
    type = index..<index
    if tokens.isMark(index, ":") {
      let start = index + 1
      index = max(start, tokens.endOfType(from: start, end))
      type = start..<index
    }
    if tokens.isMark(index, "=") {
      let start = index + 1
      index = tokens.endOfValue(from: start, end)
      hasLiteral =
        tokens.isPlainLiteral(start) && (index == start + 1 || tokens.isMark(start + 1, "{"))
    } else if tokens.isMark(index, "{"), let close = tokens.close(index), close < end {
      next = close + 1
      readAccessors(tokens, index + 1..<close)
      return
    }
    next = min(max(index, name + 1), end)
  }

  private mutating func readAccessors(_ tokens: CodeTokens, _ range: Range<Int>) {
    var prefix = SwiftDeclarationPrefix()
    var index = range.lowerBound
    var (isFirst, canSet) = (true, false)
    while index < range.upperBound {
      if let next = prefix.read(tokens, at: index) {
        index = next
        continue
      }
      let word = tokens.isName(index) ? tokens.text(index) : ""
      switch word {
      case "get", "_read", "unsafeAddress": getter = getter ?? prefix.objectiveCName(tokens)
      case "set", "_modify", "unsafeMutableAddress":
        canSet = true
        setter = setter ?? prefix.objectiveCName(tokens)
      case "willSet", "didSet": canSet = true
      // A getter without a keyword.
      default: if isFirst { return isSettable = false }
      }
      isFirst = false
      prefix = SwiftDeclarationPrefix()
      while index < range.upperBound, !tokens.isMark(index, "{") { index = tokens.next(index) }
      index = min(tokens.next(index), range.upperBound)
    }
    isSettable = canSet
  }
}

extension CodeTokens {
  /// The parts of a list that commas divide, outside of brackets and angle brackets.
  func list(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, angles) = (range.lowerBound, 0)
    for index in pieces(range) {
      if isMark(index, "<") { angles += 1 }
      if isMark(index, ">"), !isMark(index - 1, "-") { angles = max(0, angles - 1) }
      if isMark(index, ","), angles == 0 {
        parts.append(start..<index)
        start = index + 1
      }
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// Whether a type is `()` or `Void`.
  func isVoid(_ type: Range<Int>) -> Bool {
    if type.count == 1 { return isName(type.lowerBound, "Void") }
    return type.count == 2 && isMark(type.lowerBound, "(") && isMark(type.lowerBound + 1, ")")
  }

  /// Whether a token is a number, a text, `true` or `false`.
  func isPlainLiteral(_ index: Int) -> Bool {
    guard all.contains(index) else { return false }
    switch self[index].kind {
    case .number, .string: return true
    case .name: return isName(index, "true") || isName(index, "false")
    case .mark, .stringStart, .stringText, .stringEnd: return false
    }
  }

  /// Whether a type is one of closures, possibly optional.
  func isClosure(_ type: Range<Int>) -> Bool {
    var range = type
    if let last = range.last, isMark(last, "?") || isMark(last, "!") { range = range.dropLast() }
    if let first = range.first, isMark(first, "("), close(first) == range.last {
      range = first + 1..<range.upperBound - 1
    }
    return pieces(range).contains { isMark($0, "-") && isMark($0 + 1, ">") }
  }

  /// Whether a type is a tuple of several.
  func isTuple(_ type: Range<Int>) -> Bool {
    guard let first = type.first, isMark(first, "("), let close = close(first),
      !isMark(close + 1, "-") || close + 1 >= type.upperBound
    else { return false }
    return list(first + 1..<close).count > 1
  }

  /// Returns the end of a type: the next `=`, `{`, `,`, `where` or line.
  func endOfType(from start: Int, _ end: Int) -> Int {
    var (index, angles) = (start, 0)
    while index < end {
      if index > start, angles == 0, tokens[index].beginsLine, !isMark(index, "-"),
        !isMark(index, "."), !isMark(index, "&"),
        !isMark(index - 1, ">") || !isMark(index - 2, "-"),
        !isMark(index - 1, "&")
      {
        return index
      }
      switch mark(index) {
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">") where !isMark(index - 1, "-"): angles = max(0, angles - 1)
      case UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return index
      case UInt8(ascii: ",") where angles == 0: return index
      default: if isName(index, "where") { return index }
      }
      index = min(next(index), end)
    }
    return index
  }

  /// Returns the end of a value: the next comma, semicolon or line outside of brackets.
  fileprivate func endOfValue(from start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      if isMark(index, ",") || isMark(index, ";") || isMark(index, "}") { return index }
      if index > start, tokens[index].beginsLine, tokens[index].kind == .name || isMark(index, "@")
      {
        return index
      }
      index = min(next(index), end)
    }
    return index
  }
}
