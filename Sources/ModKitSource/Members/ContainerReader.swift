import ModKitModel

/// A class or category of Objective-C that begins in a file.
struct CContainer {
  let name: String
  /// Nil for a class; empty for a class extension.
  let category: String?
  /// The place of the implementation among the facts; nil for an interface.
  let implementation: Int?
  /// The place after the head.
  let start: Int
}

/// Reads what is between `@implementation Name` or `@interface Name` and `@end`: the methods of an implementation,
/// the properties of an interface.
struct ContainerReader {
  private let tokens: CodeTokens
  private let isImplementation: Bool
  private var end: Int
  /// The conditions of the branches that are no part of the container, though they stand in it.
  private let others: Set<String>
  /// By the sign of each method.
  private(set) var methods: [(offset: Int, method: ObjectiveCImplementation.Method)] = []
  private(set) var properties: [PropertyText] = []
  /// The names in `@dynamic`.
  private(set) var dynamicNames: [String] = []
  /// Whether a statement may begin here.
  private var isAtStart = true
  /// Whether a value is assigned in the current statement: a sign then belongs to an expression.
  private var hasValue = false
  private var lastConditions: (number: Int32, isOther: Bool) = (-1, false)

  init(_ container: CContainer, in tokens: CodeTokens) {
    self.tokens = tokens
    isImplementation = container.implementation != nil
    let start = tokens.index(from: container.start)
    // Those of the head, in which there is no directive.
    let around = start > 0 ? tokens.conditions(of: start - 1) : []
    others = Set(around.map { "!(\($0))" })
    end = start
    // Nothing is in a container that is never compiled.
    guard !around.areImpossible else { return }
    end = tokens.all.upperBound
    end = (start..<max(start, end)).first { isEnd($0) } ?? end
    read(from: start)
  }

  /// Whether `@end` is here, or what cannot be in a container.
  private mutating func isEnd(_ index: Int) -> Bool {
    guard tokens.isMark(index, "@"), !isOther(index) else { return false }
    return tokens.isName(index + 1, "end") || tokens.isName(index + 1, "implementation")
      || tokens.isName(index + 1, "interface")
      || tokens.isName(index + 1, "protocol") && !tokens.isMark(index + 2, "(")
  }

  private mutating func read(from start: Int) {
    var index = start
    while index < end {
      let next = isOther(index) ? index + 1 : step(index)
      index = max(index + 1, next)
    }
  }

  /// Whether a token is in another branch of a conditional around the start, or in one that is never compiled.
  private mutating func isOther(_ index: Int) -> Bool {
    let number = tokens[index].conditions
    if number == lastConditions.number { return lastConditions.isOther }
    let conditions = tokens.conditions(of: index)
    let isOther =
      !conditions.isEmpty && (!others.isDisjoint(with: conditions) || conditions.areImpossible)
    lastConditions = (number, isOther)
    return isOther
  }

  /// Reads what begins with a token and returns the place after it.
  private mutating func step(_ index: Int) -> Int {
    switch tokens.mark(index) {
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      endStatement()
      return index + 1
    case UInt8(ascii: "{"):
      endStatement()
      return tokens.next(index)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      return method(index)
    case UInt8(ascii: "@"):
      isAtStart = false
      return statement(index + 1)
    case let mark:
      hasValue = hasValue || mark == UInt8(ascii: "=")
      isAtStart = false
      return tokens.next(index)
    }
  }

  private mutating func endStatement() { (isAtStart, hasValue) = (true, false) }

  private mutating func method(_ sign: Int) -> Int {
    let begins = isAtStart || !hasValue && tokens[sign].beginsLine
    isAtStart = false
    guard isImplementation, begins,
      let selector = SelectorText(tokens.bytes, after: tokens[sign].end)
    else { return sign + 1 }
    methods.append(
      (
        tokens[sign].start,
        ObjectiveCImplementation.Method(
          isClassMethod: tokens.isMark(sign, "+"), selector: selector.text,
          conditions: tokens.conditions(of: sign))
      ))
    return tokens.index(from: selector.body)
  }

  private mutating func statement(_ word: Int) -> Int {
    if !isImplementation, tokens.isName(word, "property") {
      var position = tokens[word].end
      if let property = PropertyText(tokens.bytes, from: &position) { properties.append(property) }
      return tokens.index(from: position)
    }
    guard isImplementation, tokens.isName(word, "dynamic") else { return word }
    var index = word + 1
    while tokens.isName(index), index < end {
      dynamicNames.append(tokens.text(index))
      index += tokens.isMark(index + 1, ",") ? 2 : 1
    }
    return index
  }
}
