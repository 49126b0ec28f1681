extension SourceBytes {
  /// Returns the end of a directive: the first line end that no backslash joins and that is in no
  /// comment.
  func endOfDirective(from index: Int) -> Int {
    var index = index
    while index < count, !self[index].isNewline {
      let next = endOfCGap(from: index)
      index = next > index ? next : endOfConditionToken(at: index)
    }
    return index
  }

  /// Returns the condition of a directive, and moves to the end of its line.
  ///
  /// - Parameters:
  ///   - name: that of the directive
  ///   - position: the place after the name
  func condition(_ name: String, at position: inout Int) -> String {
    var text = ConditionText()
    while position < count, !self[position].isNewline {
      let next = endOfCGap(from: position)
      if next > position { text.appendGap() }
      position = endOfConditionToken(at: next)
      for index in next..<position { text.append(self[index]) }
    }
    return switch name {
    case "ifdef", "elifdef": "defined(\(text.text))"
    case "ifndef", "elifndef": "!defined(\(text.text))"
    default: text.text
    }
  }
}
