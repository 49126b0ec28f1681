import ModKitModel

/// `@property (getter=isOpen) BOOL open, locked;`
struct PropertyText {
  /// The names of the properties, each with the selectors of its accessors.
  private(set) var properties: [(name: String, accessors: [String])] = []

  private var getter: String?
  private var setter: String?
  private var isReadOnly = false
  private var isOfClass = false

  /// - Parameter position: the place after `@property`; then that of its semicolon
  /// - Returns: nil for a property of the class itself, for which the compiler makes nothing
  init?(_ bytes: SourceBytes, from position: inout Int) {
    position = bytes.endOfCTrivia(from: position)
    if bytes[position] == "(", let end = bytes.endOfParentheses(from: position) {
      readAttributes(bytes, position + 1..<end - 1)
      position = end
    }
    let names = Self.names(bytes, &position)
    guard !isOfClass else { return nil }
    properties = names.map { ($0, accessors(of: $0)) }
  }

  private func accessors(of name: String) -> [String] {
    [getter ?? name] + (isReadOnly ? [] : [setter ?? ObjectiveCMethod.setter(of: name)])
  }

  private mutating func readAttributes(_ bytes: SourceBytes, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = bytes.endOfCTrivia(from: index)
      guard bytes[index].isName else {
        index += 1
        continue
      }
      let word = bytes.joinedName(at: &index)
      switch word {
      case "readonly": isReadOnly = true
      case "class": isOfClass = true
      case "getter", "setter":
        var value = bytes.endOfCTrivia(from: index)
        guard bytes[value] == "=" else { continue }
        value = bytes.endOfCTrivia(from: value + 1)
        let name = bytes.joinedName(at: &value)
        if word == "getter" { getter = name } else { setter = "\(name):" }
        index = value
      default: break
      }
    }
  }

  // MARK: Names

  /// The names before the semicolon.
  private static func names(_ bytes: SourceBytes, _ position: inout Int) -> [String] {
    var declarator = Declarator()
    var names: [String] = []
    let limit = min(bytes.count, position + SourceBytes.lookahead)
    reading: while position < limit {
      position = bytes.endOfCTrivia(from: position)
      switch bytes[position] {
      case ";":
        names += [declarator.name].compactMap(\.self)
        return names
      case "@", "{", "}", "#": break reading
      case ",":
        names += [declarator.name].compactMap(\.self)
        declarator = Declarator(isFurther: true)
        position += 1
      case "<": position = bytes.endOfBrackets(from: position) ?? position + 1
      case "(":
        if let pointer = bytes.pointerName(at: position) { declarator.pointer = pointer }
        declarator.endOfName()
        guard let end = bytes.endOfParentheses(from: position) else { break reading }
        position = end
      case "*":
        declarator.star()
        position += 1
      case let byte where byte.isName: declarator.append(bytes.joinedName(at: &position))
      default: position += 1
      }
    }
    return []
  }

  /// The type and the name of one property.
  private struct Declarator {
    /// Whether it follows a comma, and has no type of its own.
    var isFurther = false
    /// The name in `(^name)`.
    var pointer: String?
    private var words: [String] = []

    init(isFurther: Bool = false) { self.isFurther = isFurther }

    private static let qualifiers: Set<String> = [
      "const", "volatile", "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable", "__nonnull",
      "__weak", "__strong", "__autoreleasing", "__unsafe_unretained", "__kindof", "__block",
    ]

    mutating func append(_ word: String) {
      if !Self.qualifiers.contains(word) { words.append(word) }
    }

    /// What comes before a star is the type.
    mutating func star() {
      words = []
      isFurther = true
    }

    /// Parentheses follow: the last word is an attribute or a macro, if the name has been read.
    mutating func endOfName() {
      if pointer == nil, words.count > (isFurther ? 1 : 2) { words.removeLast() }
    }

    var name: String? {
      if let pointer { return pointer }
      var rest = words
      while rest.count > (isFurther ? 1 : 2), rest.last?.looksLikeMacro == true {
        rest.removeLast()
      }
      return rest.last
    }
  }
}

extension SourceBytes {
  /// The name in `(^name)` or `(*name)`.
  fileprivate func pointerName(at parenthesis: Int) -> String? {
    var index = endOfCTrivia(from: parenthesis + 1)
    guard self[index] == "^" || self[index] == "*" else { return nil }
    index = endOfCTrivia(from: index + 1)
    while self[index].isName {
      let name = joinedName(at: &index)
      index = endOfCTrivia(from: index)
      if self[index] == ")" || self[index] == "(" || self[index] == "[" { return name }
    }
    return nil
  }
}
