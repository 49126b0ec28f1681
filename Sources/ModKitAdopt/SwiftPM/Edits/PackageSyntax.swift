/// The tokens of a Package.swift, with the calls that declare targets.
struct PackageSyntax {
  private let tokens: [LiteralToken]
  /// The indices of closing brackets, by those of the opening ones.
  private let partners: [Int: Int]

  /// A call with the places of its arguments, whose names are their labels.
  struct Call {
    var offset: Int
    var arguments: BracketList
    /// The indices of the tokens of each argument's value.
    fileprivate var values: [Range<Int>]
  }

  /// The kinds of targets with dependencies.
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "plugin", "macro",
  ]

  init(_ bytes: [UInt8]) throws(NotLiteral) {
    var lexer = LiteralLexer(bytes)
    tokens = try lexer.tokens()
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if ["(", "[", "{"].contains(token.text) { open.append(index) }
      if [")", "]", "}"].contains(token.text) {
        guard let start = open.popLast() else { throw .unclear(token.text, at: token.offset) }
        partners[start] = index
      }
    }
    if let start = open.last { throw .unclear(tokens[start].text, at: tokens[start].offset) }
    self.partners = partners
  }

  /// Returns the string literal at an offset, or nil.
  func text(at offset: Int) -> String? { tokens.first { $0.offset == offset }?.plainText }

  /// Returns how the manifest writes the `package:` of products that a package has.
  func packageName(where isName: (String) -> Bool) -> String? {
    tokens.indices.dropLast(2).lazy.filter {
      tokens[$0].isWord("package") && tokens[$0 + 1].isMark(":")
    }.compactMap { tokens[$0 + 2].plainText }.first(where: isName)
  }

  // MARK: Targets

  /// Returns the calls that may declare a target.
  func declarations(ofTarget name: String) -> [Call] {
    var calls: [Call] = []
    var index = 2
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index].isMark("("), tokens[index - 1].kind == .word,
        Self.kinds.contains(tokens[index - 1].text), tokens[index - 2].isMark("."),
        let close = partners[index]
      else { continue }
      let call = call(at: index, close)
      if call.label("name").flatMap({ text(of: call.values[$0]) }) == name { calls.append(call) }
      // Dependencies look like declarations.
      index = close
    }
    // So do those that a variable holds, but they have a name alone.
    let full = calls.filter { $0.arguments.elements.count > 1 }
    return calls.count > 1 && !full.isEmpty ? full : calls
  }

  private func call(at open: Int, _ close: Int) -> Call {
    var arguments = list(from: open, to: close)
    var values = arguments.values
    for index in values.indices {
      let range = values[index]
      guard range.count > 2, tokens[range.lowerBound].kind == .word,
        tokens[range.lowerBound + 1].isMark(":")
      else { continue }
      arguments.list.elements[index].name = tokens[range.lowerBound].text
      values[index] = range.lowerBound + 2..<range.upperBound
    }
    return Call(offset: tokens[open - 2].offset, arguments: arguments.list, values: values)
  }

  private func text(of range: Range<Int>) -> String? {
    range.count == 1 ? tokens[range.lowerBound].plainText : nil
  }

  // MARK: Lists

  /// Returns the list that the argument of a call states, or nil if it is computed. The first list of a
  /// sum is one.
  func list(of argument: Int, in call: Call) -> BracketList? {
    let range = call.values[argument]
    guard tokens[range.lowerBound].isMark("["), let close = partners[range.lowerBound],
      close + 1 == range.upperBound || tokens[close + 1].isMark("+")
    else { return nil }
    var result = list(from: range.lowerBound, to: close)
    for index in result.values.indices {
      result.list.elements[index].name = dependency(in: result.values[index])
    }
    return result.list
  }

  /// Returns the name of a dependency such as `"A"` or `.product(name: "A", package: "b")`.
  private func dependency(in range: Range<Int>) -> String? {
    if let text = text(of: range) { return text }
    guard let open = range.first(where: { tokens[$0].isMark("(") }),
      partners[open] == range.upperBound - 1, open - 2 >= range.lowerBound,
      ["target", "product", "byName", "byNameItem"].contains(tokens[open - 1].text)
    else { return nil }
    let call = call(at: open, range.upperBound - 1)
    return call.label("name").flatMap { text(of: call.values[$0]) }
  }

  /// Returns the elements between two brackets, and the indices of their tokens.
  private func list(
    from open: Int, to close: Int
  ) -> (list: BracketList, values: [Range<Int>]) {
    var result = BracketList(open: tokens[open].offset, close: tokens[close].offset, elements: [])
    var values: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index <= close {
      if let partner = partners[index] {
        index = partner + 1
        continue
      }
      let isComma = tokens[index].isMark(",")
      if isComma || index == close {
        if index > start {
          result.elements.append(
            BracketList.Element(
              range: tokens[start].offset..<tokens[index - 1].end,
              comma: isComma ? tokens[index].offset : nil))
          values.append(start..<index)
        }
        start = index + 1
      }
      index += 1
    }
    return (result, values)
  }
}

extension PackageSyntax.Call {
  /// Returns the index of the argument with a label.
  func label(_ label: String) -> Int? { arguments.elements.firstIndex { $0.name == label } }
}
