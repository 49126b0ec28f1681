/// An argument of a call.
package struct CodeArgument {
  package var label: String?
  package var value: Range<Int>

  package init(label: String? = nil, value: Range<Int>) {
    (self.label, self.value) = (label, value)
  }
}

/// A message of Objective-C: `[receiver label:value …]`.
package struct CodeMessage {
  package struct Part {
    /// Nil if there is only a colon.
    package var label: String?
    /// Empty for a message without arguments.
    package var value: Range<Int>
  }

  var receiver: Range<Int>
  package var parts: [Part]
}

extension CodeTokens {
  /// Divides what is between brackets at commas.
  package func arguments(_ range: Range<Int>) -> [CodeArgument] {
    var arguments: [CodeArgument] = []
    var start = range.lowerBound
    for index in pieces(range) where isMark(index, ",") {
      arguments.append(argument(start..<index))
      start = index + 1
    }
    if start < range.upperBound { arguments.append(argument(start..<range.upperBound)) }
    return arguments
  }

  private func argument(_ range: Range<Int>) -> CodeArgument {
    guard range.count > 1, isName(range.lowerBound), isMark(range.lowerBound + 1, ":"),
      !isMark(range.lowerBound + 2, ":"), !text(range.lowerBound).hasPrefix("$")
    else { return CodeArgument(value: range) }
    return CodeArgument(
      label: text(range.lowerBound), value: range.lowerBound + 2..<range.upperBound)
  }

  /// Divides what is between square brackets into a receiver and the parts of a message; nil if it is
  /// no message.
  package func message(_ range: Range<Int>) -> CodeMessage? {
    guard !range.isEmpty else { return nil }
    // What begins with parentheses may be a cast, or a receiver in parentheses.
    for end in [
      endOfReceiver(range), isMark(range.lowerBound, "(") ? next(range.lowerBound, in: range) : nil,
    ] {
      if let end, end < range.upperBound,
        let parts = parts(of: end..<range.upperBound)
      {
        return CodeMessage(receiver: range.lowerBound..<end, parts: parts)
      }
    }
    return nil
  }

  private func parts(of range: Range<Int>) -> [CodeMessage.Part]? {
    if range.count == 1, isName(range.lowerBound) {
      return [
        CodeMessage.Part(label: text(range.lowerBound), value: range.upperBound..<range.upperBound)
      ]
    }
    var parts: [CodeMessage.Part] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var label: String?
      if isName(index) {
        label = text(index)
        index += 1
      }
      guard isMark(index, ":"), index < range.upperBound else {
        // A pattern may end with an ellipsis instead of further parts.
        return nil
      }
      let end = endOfPart(index + 1..<range.upperBound)
      guard end > index + 1 else { return nil }
      parts.append(CodeMessage.Part(label: label, value: index + 1..<end))
      index = end
    }
    return parts.isEmpty ? nil : parts
  }

  /// Returns where the next label begins. The colon of `? :` belongs to no label.
  private func endOfPart(_ range: Range<Int>) -> Int {
    var questions = 0
    for index in pieces(range) {
      if isMark(index, "?") {
        questions += 1
      } else if isMark(index, ":") {
        if questions > 0 {
          questions -= 1
        } else {
          return index - 1 > range.lowerBound && isName(index - 1) ? index - 1 : index
        }
      }
    }
    return range.upperBound
  }

  /// Returns the end of a primary expression with what is appended to it.
  private func endOfReceiver(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, let mark = mark(index), "*&^!~-+".utf8.contains(mark) {
      index += 1
    }
    guard index < range.upperBound else { return nil }
    if isMark(index, "(") {
      let end = next(index, in: range)
      // A cast has an operand.
      if end < range.upperBound, beginsOperand(end) { return endOfReceiver(end..<range.upperBound) }
      index = end
    } else if isMark(index, "@") {
      index = min(index + 1, range.upperBound)
      if isName(index) { index = min(index + 1, range.upperBound) }
      if isMark(index, "("), index < range.upperBound { index = next(index, in: range) }
    } else if isName(index) || tokens[index].kind == .string || close(index) != nil {
      index = next(index, in: range)
    } else {
      return nil
    }
    return endOfSuffixes(index..<range.upperBound)
  }

  private func beginsOperand(_ index: Int) -> Bool {
    isName(index) || tokens[index].kind == .string || isMark(index, "[") || isMark(index, "(")
      || isMark(index, "@")
  }

  private func endOfSuffixes(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if isMark(index, "."), isName(index + 1) {
        index += 2
      } else if isMark(index, "-"), isMark(index + 1, ">"), isName(index + 2) {
        index += 3
      } else if isMark(index, "(") || isMark(index, "["), close(index) != nil {
        index = next(index, in: range)
      } else {
        break
      }
    }
    return min(index, range.upperBound)
  }
}
