/// The part of an enumeration before its braces.
struct CEnumerationHead {
  var name: CName?
  var brace: Int
  /// Where reading may continue.
  var end: Int
}

extension SourceBytes {
  /// Returns the head that follows `enum`, or nil if no enumerators follow or if the enumeration
  /// has its own scope, as in C++.
  func enumerationHead(from index: Int) -> CEnumerationHead? {
    var name: CName?
    var next = endOfCTrivia(from: index)
    next = endOfAttributes(from: next)
    while let word = cName(at: &next) {
      if ["class", "struct", "union", "enum", "typedef"].contains(word.text) { return nil }
      // A name with parameters is a function.
      if self[next] == "(" { return nil }
      name = word
    }
    return braceOfEnumeration(from: next).map { CEnumerationHead(name: name, brace: $0, end: $0) }
  }

  /// Returns the head that follows `NS_ENUM` and similar macros.
  func macroEnumerationHead(from index: Int) -> CEnumerationHead? {
    let start = endOfCTrivia(from: index)
    guard self[start] == "(", let end = endOfBrackets(from: start) else { return nil }
    let next = endOfAttributes(from: endOfCTrivia(from: end))
    // Each branch of a conditional may contain a head, with the braces after the conditional.
    guard self[next] == "{" || self[next] == "#" else { return nil }
    let name = secondArgument(in: start + 1..<end - 1)
    return CEnumerationHead(name: name, brace: next, end: end)
  }

  /// Returns the name in `typedef R (^Name)(…)`, starting after the first parenthesis, or nil if
  /// there is none or the type is no block.
  func blockName(from index: Int) -> CName? {
    var next = endOfCTrivia(from: index)
    guard self[next] == "^" || self[next] == "*" || self[next] == "(" else { return nil }
    var isBlock = false
    var name: CName?
    while true {
      switch self[next] {
      case "^", "*":
        isBlock = self[next] == "^"
        next = endOfCTrivia(from: next + 1)
      case "(" where name == nil: next = endOfCTrivia(from: next + 1)
      case ")": return isBlock ? name : nil
      default:
        if let end = endOfAttribute(at: next) {
          next = end
        } else if let word = cName(at: &next) {
          name = CQualifier(rawValue: word.text) == nil ? word : name
        } else {
          return nil
        }
      }
    }
  }

  /// Returns the name that a `typedef` gives to an unnamed type, starting after its closing brace.
  ///
  /// It is the first name of the type itself: `*P` names a pointer to it.
  func typedefName(from index: Int) -> CName? {
    var next = endOfCTrivia(from: index)
    var name: CName?
    var isPlain = true
    while true {
      if let end = endOfAttribute(at: next) {
        next = end
      } else if let word = cName(at: &next) {
        isPlain = isPlain && CQualifier(rawValue: word.text) == nil
        name = name ?? word
      } else if self[next] == ";" || self[next] == "," {
        if isPlain, name != nil { return name }
        guard self[next] == "," else { return nil }
        (name, isPlain) = (nil, true)
        next = endOfCTrivia(from: next + 1)
      } else {
        guard let end = endOfDeclaratorPart(at: next) else { return nil }
        isPlain = false
        next = endOfCTrivia(from: end)
      }
    }
  }

  /// Moves past a name and any white space or comments after it.
  func cName(at index: inout Int) -> CName? {
    guard self[index].isName, !self[index].isDigit else { return nil }
    let offset = index
    let text = joinedName(at: &index)
    index = endOfCTrivia(from: index)
    return CName(text: text, offset: offset)
  }

  /// Returns the end of the brackets that open at `index`, or nil if they do not close soon or
  /// contain a directive, an Objective-C statement or a raw string.
  func endOfBrackets(from index: Int) -> Int? {
    let limit = min(count, index + Self.lookahead)
    var depth = 0
    var index = index
    while index < limit {
      switch self[index] {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "#", "@", ";", "{", "}": return nil
      // A raw string may be as long as the file, and does not occur in a declaration.
      case "\"" where self[index - 1] == "R": return nil
      default: break
      }
      if depth == 0 { return index + 1 }
      index = endOfCBracketToken(at: index)
    }
    return nil
  }

  private func endOfCBracketToken(at index: Int) -> Int {
    switch self[index] {
    case "\"", "'": endOfCLiteral(at: index)
    case "/": endOfCComment(at: index) ?? index + 1
    default: index + 1
    }
  }

  private func endOfAttributes(from index: Int) -> Int {
    var next = index
    while next - index < Self.lookahead, let end = endOfAttribute(at: next) { next = end }
    return next
  }

  /// Returns where the next token begins after `__attribute__((…))`, `MACRO(…)` or `[[…]]`.
  private func endOfAttribute(at index: Int) -> Int? {
    var next = index
    if self[index] != "[" || self[index + 1] != "[" {
      guard cName(at: &next) != nil, self[next] == "(" else { return nil }
    }
    return endOfBrackets(from: next).map { endOfCTrivia(from: $0) }
  }

  /// Returns the opening brace, which may follow the type of the enumerators.
  private func braceOfEnumeration(from index: Int) -> Int? {
    guard self[index] == ":" else { return self[index] == "{" ? index : nil }
    var next = index
    while next - index < Self.lookahead {
      switch self[next] {
      case "{": return next
      case ":": next = endOfCTrivia(from: next + 1)
      case "(", "<":
        guard let end = endOfBrackets(from: next) else { return nil }
        next = endOfCTrivia(from: end)
      default: if cName(at: &next) == nil { return nil }
      }
    }
    return nil
  }

  private func secondArgument(in arguments: Range<Int>) -> CName? {
    var index = arguments.lowerBound
    while index < arguments.upperBound {
      if self[index] == "," {
        var next = endOfCTrivia(from: index + 1)
        return cName(at: &next)
      }
      let end = self[index] == "(" || self[index] == "<" ? endOfBrackets(from: index) : nil
      index = end ?? endOfCBracketToken(at: index)
    }
    return nil
  }

  private func endOfDeclaratorPart(at index: Int) -> Int? {
    switch self[index] {
    case "*", "^": index + 1
    case "[", "(": endOfBrackets(from: index)
    default: nil
    }
  }
}

/// Words in a declarator that are not its name.
private enum CQualifier: String {
  case const, volatile, restrict
  case strong = "__strong"
  case weak = "__weak"
  case autoreleasing = "__autoreleasing"
  case unsafeUnretained = "__unsafe_unretained"
  case block = "__block"
  case nullable = "_Nullable"
  case nonnull = "_Nonnull"
  case nullUnspecified = "_Null_unspecified"
  case nullableResult = "_Nullable_result"
  case oldNullable = "__nullable"
  case oldNonnull = "__nonnull"
  case oldNullUnspecified = "__null_unspecified"
}
