import ModKitModel

/// Reads the classes and protocols of a header of an SDK.
public enum SystemHeader {
  /// Returns what a header of any bytes declares.
  public static func declarations(in bytes: [UInt8]) -> SystemDeclarations {
    bytes.withUnsafeBytes { buffer in
      var reader = SystemHeaderReader(CLexer.tokens(of: SourceBytes(buffer), language: .objectiveC))
      return reader.read()
    }
  }
}

private struct SystemHeaderReader {
  private let tokens: CodeTokens
  private var found = SystemDeclarations()
  private var index = 0

  private typealias TypeDeclaration = SystemDeclarations.TypeDeclaration

  init(_ tokens: CodeTokens) { self.tokens = tokens }

  mutating func read() -> SystemDeclarations {
    while index < tokens.all.upperBound {
      if isDirective("interface") {
        readInterface()
      } else if isDirective("protocol") {
        readProtocol()
      } else {
        index += 1
      }
    }
    return found
  }

  private func isDirective(_ name: StaticString) -> Bool {
    tokens.isMark(index, "@") && tokens.isName(index + 1, name)
  }

  // MARK: Types

  private mutating func readInterface() {
    guard tokens.isName(index + 2) else { return index += 2 }
    let name = tokens.text(index + 2)
    index += 3
    var type = TypeDeclaration()
    if let end = endOfParameters() { index = end }
    if tokens.isMark(index, ":"), tokens.isName(index + 1) {
      type.superclass = tokens.text(index + 1)
      index += 2
    } else if tokens.isMark(index, "("), let close = tokens.close(index) {
      index = close + 1
    }
    readAngles(&type)
    if tokens.isMark(index, "{"), let close = tokens.close(index) { index = close + 1 }
    readMembers(&type)
    found.classes[name, default: TypeDeclaration()].merge(type)
  }

  /// Returns the end of the parameters of a generic class; nil if protocols are there.
  private func endOfParameters() -> Int? {
    guard let end = endOfAngles(from: index),
      tokens.isMark(end, ":") || tokens.isMark(end, "(")
    else { return nil }
    return end
  }

  private func endOfAngles(from start: Int) -> Int? {
    guard tokens.isMark(start, "<") else { return nil }
    var (depth, place) = (0, start)
    while place < tokens.all.upperBound, place < start + Self.angleLimit {
      if tokens.isMark(place, "<") { depth += 1 }
      if tokens.isMark(place, ">") { depth -= 1 }
      if depth == 0 { return place + 1 }
      if tokens.isMark(place, ";") || tokens.isMark(place, "@") { return nil }
      place += 1
    }
    return nil
  }

  private static let angleLimit = 500

  /// Protocols, or the arguments of a generic superclass and then protocols.
  private mutating func readAngles(_ type: inout TypeDeclaration) {
    while let end = endOfAngles(from: index) {
      for place in index..<end where tokens.isName(place) {
        type.protocols.insert(tokens.text(place))
      }
      index = end
    }
  }

  private mutating func readProtocol() {
    guard tokens.isName(index + 2) else { return index += 2 }
    let name = tokens.text(index + 2)
    index += 3
    // `@protocol A, B;` declares nothing.
    guard !tokens.isMark(index, ";"), !tokens.isMark(index, ",") else { return }
    var type = TypeDeclaration()
    readAngles(&type)
    readMembers(&type)
    found.protocols[name, default: TypeDeclaration()].merge(type)
  }

  // MARK: Members

  /// Reads up to `@end`, or to the next type if there is none.
  private mutating func readMembers(_ type: inout TypeDeclaration) {
    var isOptional = false
    while index < tokens.all.upperBound {
      if tokens.isMark(index, "@") {
        if isDirective("end") { return index += 2 }
        if isDirective("interface") || isDirective("protocol") || isDirective("implementation") {
          return
        }
        if isDirective("optional") { isOptional = true }
        if isDirective("required") { isOptional = false }
        if isDirective("property") {
          readProperty(isOptional, &type)
        } else {
          index += 2
        }
      } else if tokens.isMark(index, "-") || tokens.isMark(index, "+"), isMethod {
        readMethod(isOptional, &type)
      } else {
        index = tokens.next(index)
      }
    }
  }

  /// A sign in an expression has an operand before it.
  private var isMethod: Bool {
    tokens.isMark(index + 1, "(") || tokens.isName(index + 1) || tokens.isMark(index + 1, ":")
  }

  private mutating func readMethod(_ isOptional: Bool, _ type: inout TypeDeclaration) {
    let isClassMethod = tokens.isMark(index, "+")
    index += 1
    skipType()
    let selector = readSelector()
    let isUnavailable = skipStatement()
    if !selector.isEmpty, !isOptional, !isUnavailable {
      type.insert(selector, isClassMethod: isClassMethod)
    }
  }

  /// A type in parentheses, and attributes.
  private mutating func skipType() {
    while tokens.isMark(index, "(") || tokens.isName(index, "__attribute__"),
      index < tokens.all.upperBound
    {
      index = tokens.next(index)
    }
  }

  private mutating func readSelector() -> String {
    guard tokens.isMark(index, ":") || tokens.isMark(index + 1, ":") else {
      guard tokens.isName(index) else { return "" }
      index += 1
      return tokens.text(index - 1)
    }
    var selector = ""
    while tokens.isMark(index, ":") || (tokens.isName(index) && tokens.isMark(index + 1, ":")) {
      if tokens.isName(index) {
        selector += tokens.text(index)
        index += 1
      }
      selector += ":"
      index += 1
      skipType()
      skipParameterName()
    }
    return selector
  }

  /// Goes on at the label of the next parameter, or at its colon: `x :(int)y` has no second label.
  private mutating func skipParameterName() {
    var names = 0
    while tokens.isName(index) {
      if tokens.isMark(index + 1, "(") {
        index = tokens.next(index + 1)
      } else {
        if !isAttribute(index) { names += 1 }
        index += 1
      }
    }
    if tokens.isMark(index, ":"), names > 1, tokens.isName(index - 1) { index -= 1 }
  }

  /// Goes on behind the semicolon; returns whether the declaration is unavailable.
  private mutating func skipStatement() -> Bool {
    var isUnavailable = false
    while index < tokens.all.upperBound {
      if tokens.isMark(index, ";") {
        index += 1
        break
      }
      if tokens.isMark(index, "@") || tokens.isMark(index, "{") { break }
      if tokens.isName(index, "NS_UNAVAILABLE") || tokens.isName(index, "UNAVAILABLE_ATTRIBUTE")
        || (tokens.isName(index, "__attribute__") && isUnavailableAttribute(index + 1))
      {
        isUnavailable = true
      }
      index = tokens.next(index)
    }
    return isUnavailable
  }

  private func isUnavailableAttribute(_ open: Int) -> Bool {
    tokens.isMark(open, "(") && tokens.isMark(open + 1, "(")
      && tokens.isName(open + 2, "unavailable")
  }

  // MARK: Properties

  private struct Property {
    var isClassProperty = false
    var isReadonly = false
    var getter: String?
    var setter: String?
  }

  private mutating func readProperty(_ isOptional: Bool, _ type: inout TypeDeclaration) {
    index += 2
    let property = readAttributes()
    let start = index
    let isUnavailable = skipStatement()
    guard !isOptional, !isUnavailable else { return }
    for name in names(start..<max(start, index - 1)) {
      type.insert(property.getter ?? name, isClassMethod: property.isClassProperty)
      if !property.isReadonly {
        let setter = property.setter ?? ObjectiveCMethod.setter(of: name)
        type.insert(setter, isClassMethod: property.isClassProperty)
      }
    }
  }

  private mutating func readAttributes() -> Property {
    var property = Property()
    guard tokens.isMark(index, "("), let close = tokens.close(index) else { return property }
    for place in index + 1..<close where tokens.isName(place) {
      let value = tokens.isMark(place + 1, "=") && tokens.isName(place + 2) ? place + 2 : nil
      switch tokens.text(place) {
      case "class": property.isClassProperty = true
      case "readonly": property.isReadonly = true
      case "getter": property.getter = value.map(tokens.text)
      case "setter": property.setter = value.map { tokens.text($0) + ":" }
      default: break
      }
    }
    index = close + 1
    return property
  }

  /// The names of the declarators: `CGFloat x, y` has two.
  private func names(_ range: Range<Int>) -> [String] {
    var (names, depth) = ([String](), 0)
    var last: Int?
    func end() { if let last { names.append(tokens.text(last)) } }
    for place in tokens.pieces(range) {
      if tokens.isMark(place, "<") {
        depth += 1
      } else if tokens.isMark(place, ">") {
        depth = max(0, depth - 1)
      } else if tokens.isMark(place, ","), depth == 0 {
        end()
        last = nil
      } else if tokens.isMark(place, "("), let name = nameOfPointer(place) {
        // The parameters of a block follow.
        names.append(name)
        return names
      } else if depth == 0, tokens.isName(place), !isAttribute(place) {
        last = place
      }
    }
    end()
    return names
  }

  /// `(^name)` or `(*name)`, with attributes before the name.
  private func nameOfPointer(_ open: Int) -> String? {
    guard tokens.isMark(open + 1, "^") || tokens.isMark(open + 1, "*"),
      let close = tokens.close(open), tokens.isName(close - 1)
    else { return nil }
    return tokens.text(close - 1)
  }

  /// Whether it is a macro or an attribute rather than a name.
  private func isAttribute(_ place: Int) -> Bool {
    if tokens.isMark(place + 1, "(") { return true }
    let name = tokens.text(place)
    return name.hasPrefix("__")
      || (name.contains("_")
        && name.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) })
  }
}
