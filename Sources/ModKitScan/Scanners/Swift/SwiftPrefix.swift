import ModKitModel

/// The relevant attributes before a declaration.
struct SwiftPrefix {
  var traits: Import.Traits = []
  /// Whether there is an `@objc`, with or without a name.
  var isObjectiveC = false
  var name: SwiftObjectiveCName?
}

/// The name in `@objc(Name)`.
struct SwiftObjectiveCName {
  var text: String
  var position: TextPosition
}

extension SwiftScan {
  /// Handles `@name`. Its arguments are read like any other parentheses.
  mutating func attribute() {
    let start = bytes.endOfSwiftTrivia(from: position + 1)
    position = bytes.endOfSwiftName(from: start)
    let word = start..<position
    while bytes[position] == ".", bytes[position + 1].isName {
      position = bytes.endOfSwiftName(from: position + 1)
    }
    let generic = bytes.endOfSwiftBlanks(from: position)
    if let end = bytes.endOfGenericArguments(from: generic) { position = end }
    guard isTopLevel else { return }
    isInAttribute = canBegin
    if canBegin { note(word) }
  }

  private mutating func note(_ attribute: Range<Int>) {
    switch bytes[attribute.lowerBound] {
    case "t" where bytes.spell("testable", in: attribute): prefix.traits.insert(.testable)
    case "_" where bytes.spell("_exported", in: attribute): prefix.traits.insert(.exported)
    case "_" where bytes.spell("_implementationOnly", in: attribute):
      prefix.traits.insert(.implementationOnly)
    case "o" where bytes.spell("objc", in: attribute): noteObjectiveC()
    case "m" where bytes.spell("main", in: attribute): reportEntryPoint()
    case "U" where bytes.spell("UIApplicationMain", in: attribute): reportEntryPoint()
    default: break
    }
  }

  private mutating func noteObjectiveC() {
    prefix.isObjectiveC = true
    let parenthesis = bytes.endOfSwiftBlanks(from: position)
    guard bytes[parenthesis] == "(" else { return }
    let start = bytes.endOfSwiftTrivia(from: parenthesis + 1)
    guard let name = bytes.swiftName(at: start) else { return }
    prefix.name = SwiftObjectiveCName(text: bytes.text(name), position: position(of: start))
  }
}

extension SourceBytes {
  /// Returns the name that begins at `index`, without backticks.
  func swiftName(at index: Int) -> Range<Int>? {
    if self[index] == "`" {
      return endOfEscapedName(at: index).map { index + 1..<$0 - 1 }.flatMap {
        $0.isEmpty ? nil : $0
      }
    }
    let end = endOfSwiftName(from: index)
    return end > index && !self[index].isDigit ? index..<end : nil
  }

  /// Returns the end of `<…>` after the name of an attribute, or nil if it cannot be that.
  fileprivate func endOfGenericArguments(from index: Int) -> Int? {
    guard self[index] == "<" else { return nil }
    let limit = min(count, index + Self.lookahead)
    var index = index
    var depth = 0
    while index < limit {
      switch self[index] {
      case "<": depth += 1
      case ">": depth -= self[index - 1] == "-" ? 0 : 1
      case ";", "{", "}", "\"", "#", "=": return nil
      case "/": if let end = endOfSwiftComment(at: index) { index = end - 1 }
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }
}
