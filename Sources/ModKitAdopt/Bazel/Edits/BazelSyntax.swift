/// The tokens of a BUILD file, with the calls that declare targets.
struct BazelSyntax {
  private let tokens: [StarlarkToken]
  /// The indices of closing brackets, by those of the opening ones.
  private let partners: [Int: Int]

  /// A call with the places of its arguments, whose names are those of attributes.
  struct Call {
    var offset: Int
    var arguments: BracketList
    /// The indices of the tokens of each argument's value.
    fileprivate var values: [Range<Int>]
  }

  init(_ bytes: [UInt8]) throws(StarlarkError) {
    tokens = try StarlarkLexer.tokens(of: bytes)
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token.kind else { continue }
      if ["(", "[", "{"].contains(mark) { open.append(index) }
      if [")", "]", "}"].contains(mark), let start = open.popLast() { partners[start] = index }
    }
    self.partners = partners
  }

  /// Returns the string literal at an offset, or nil.
  func text(at offset: Int) -> String? {
    tokens.first { $0.range.lowerBound == offset }.flatMap(Self.text)
  }

  /// Returns the calls at the top level that declare a target.
  func declarations(ofTarget name: String) -> [Call] {
    var calls: [Call] = []
    var index = 1
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index].kind == .mark("("), let close = partners[index] else { continue }
      if case .identifier = tokens[index - 1].kind {
        let call = call(at: index, close)
        let stated = call.arguments.elements.firstIndex { $0.name == "name" }
        if stated.flatMap({ text(of: call.values[$0]) }) == name { calls.append(call) }
      }
      index = close
    }
    return calls
  }

  private func call(at open: Int, _ close: Int) -> Call {
    var (arguments, values) = list(from: open, to: close)
    for index in values.indices {
      let range = values[index]
      guard range.count > 2, case .identifier(let name) = tokens[range.lowerBound].kind,
        tokens[range.lowerBound + 1].kind == .mark("=")
      else { continue }
      arguments.elements[index].name = name
      values[index] = range.lowerBound + 2..<range.upperBound
    }
    return Call(
      offset: tokens[open - 1].range.lowerBound, arguments: arguments, values: values)
  }

  /// Returns the list that an argument states, or nil if it is computed. The first list of a sum is one.
  func list(of argument: Int, in call: Call) -> BracketList? {
    let range = call.values[argument]
    guard tokens[range.lowerBound].kind == .mark("["), let close = partners[range.lowerBound],
      close + 1 == range.upperBound || tokens[close + 1].kind == .mark("+")
    else { return nil }
    var (list, values) = list(from: range.lowerBound, to: close)
    for index in values.indices { list.elements[index].name = text(of: values[index]) }
    return list
  }

  private func text(of range: Range<Int>) -> String? {
    range.count == 1 ? Self.text(tokens[range.lowerBound]) : nil
  }

  private static func text(_ token: StarlarkToken) -> String? {
    if case .string(let text) = token.kind { text } else { nil }
  }

  /// Returns the elements between two brackets, and the indices of their tokens.
  private func list(from open: Int, to close: Int) -> (BracketList, values: [Range<Int>]) {
    var result = BracketList(
      open: tokens[open].range.lowerBound, close: tokens[close].range.lowerBound, elements: [])
    var values: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index <= close {
      if let partner = partners[index] {
        index = partner + 1
        continue
      }
      let isComma = tokens[index].kind == .mark(",")
      if isComma || index == close {
        if index > start {
          result.elements.append(
            BracketList.Element(
              range: tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound,
              comma: isComma ? tokens[index].range.lowerBound : nil))
          values.append(start..<index)
        }
        start = index + 1
      }
      index += 1
    }
    return (result, values)
  }
}
