/// A token of a language with calls and lists between brackets.
package protocol BracketToken {
  /// Its bytes in the text.
  var range: Range<Int> { get }
  /// The operator or bracket that it is, or nil.
  var mark: String? { get }
  /// The name that it is, or nil.
  var word: String? { get }
  /// The text of the string literal that it is, or nil if it is none, or is computed.
  var literal: String? { get }
}

/// The tokens of a text, with the calls and lists between its brackets.
package struct BracketTokens<Token: BracketToken> {
  package let tokens: [Token]
  /// The indices of closing brackets, by those of the opening ones.
  package let partners: [Int: Int]
  /// The index of a bracket without a partner.
  package let stray: Int?

  /// A call with the places of its arguments, whose names are their labels.
  package struct Call {
    package var offset: Int
    package var arguments: BracketList
    /// The indices of the tokens of each argument's value.
    package var values: [Range<Int>]

    /// Returns the index of the argument with a label.
    package func label(_ label: String) -> Int? {
      arguments.elements.firstIndex { $0.name == label }
    }
  }

  package init(_ tokens: [Token]) {
    self.tokens = tokens
    var partners: [Int: Int] = [:]
    var (open, strayEnds): ([Int], [Int]) = ([], [])
    for (index, token) in tokens.enumerated() {
      switch token.mark {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        if let start = open.popLast() { partners[start] = index } else { strayEnds.append(index) }
      default: break
      }
    }
    self.partners = partners
    stray = strayEnds.first ?? open.last
  }

  /// Returns the string literal at an offset, or nil.
  package func text(at offset: Int) -> String? {
    tokens.first { $0.range.lowerBound == offset }?.literal
  }

  /// Returns the string literal that some tokens are, or nil.
  package func text(of range: Range<Int>) -> String? {
    range.count == 1 ? tokens[range.lowerBound].literal : nil
  }

  /// Returns the call whose first token and whose brackets are at these indices.
  ///
  /// - Parameter separator: the mark between a label and its value
  package func call(from start: Int, _ open: Int, _ close: Int, labelsBefore separator: String)
    -> Call
  {
    var (arguments, values) = list(from: open, to: close)
    for index in values.indices {
      let range = values[index]
      guard range.count > 2, let label = tokens[range.lowerBound].word,
        tokens[range.lowerBound + 1].mark == separator
      else { continue }
      arguments.elements[index].name = label
      values[index] = range.lowerBound + 2..<range.upperBound
    }
    return Call(
      offset: tokens[start].range.lowerBound, arguments: arguments, values: values)
  }

  /// Returns the list that the argument of a call states, or nil if it is computed. The first list of a
  /// sum is one.
  ///
  /// - Parameter name: returns the name that the tokens of an element refer to
  package func list(
    of argument: Int, in call: Call, naming name: (Range<Int>) -> String?
  ) -> BracketList? {
    let range = call.values[argument]
    guard tokens[range.lowerBound].mark == "[", let close = partners[range.lowerBound],
      close + 1 == range.upperBound || tokens[close + 1].mark == "+"
    else { return nil }
    var (list, values) = list(from: range.lowerBound, to: close)
    for index in values.indices { list.elements[index].name = name(values[index]) }
    return list
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
      let isComma = tokens[index].mark == ","
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

extension Array {
  /// Returns the only call that may declare a target.
  ///
  /// - Parameter target: what messages call the target
  package func only<Token>(
    declaring target: String
  ) throws(EditObstacle) -> Element where Element == BracketTokens<Token>.Call {
    guard let call = first, count == 1 else {
      throw isEmpty
        ? EditObstacle("no literal call declares \(target)", at: 0)
        : EditObstacle("several calls declare \(target)", at: self[1].offset)
    }
    return call
  }
}
