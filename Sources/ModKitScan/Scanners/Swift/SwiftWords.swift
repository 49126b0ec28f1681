extension SwiftScan {
  /// Handles a name, a keyword or a number.
  mutating func name() {
    let word = position..<bytes.endOfSwiftName(from: position)
    // An empty word is a no-break space, which takes two bytes.
    position = word.isEmpty ? position + 2 : word.upperBound
    resourceWord(word)
    guard canBegin, !word.isEmpty else { return }
    if bytes.spell("import", in: word) {
      canBegin = false
      if interpolations.isEmpty { importStatement() }
    } else if prefix.isObjectiveC, isTopLevel, objectiveCWord(word) || isModifier(word) {
      return
    } else if !isModifier(word) {
      endBeginning()
    }
  }

  /// Handles an operator or another character. A bare `/` may open a regular expression.
  mutating func symbol() {
    let hasOperand = bytes.isLeftBound(position)
    endBeginning()
    guard bytes[position].isSwiftOperator else {
      position += 1
      return
    }
    repeat {
      if !hasOperand, interpolations.isEmpty, let end = bytes.endOfBareRegex(at: position) {
        position = end
        return
      }
      position += 1
    } while bytes[position].isSwiftOperator && !bytes.beginsSwiftComment(at: position)
  }

  /// Whether the word is an access level, which may precede the keyword `import`.
  func isModifier(_ word: Range<Int>) -> Bool {
    switch bytes[word.lowerBound] {
    case "p", "i", "f", "o":
      SwiftModifiers.accessLevels.contains { bytes.spell($0, in: word) }
    default: false
    }
  }
}

extension SourceBytes {
  func isNoBreakSpace(at index: Int) -> Bool {
    self[index] == 0xC2 && self[index + 1] == 0xA0
  }

  /// Returns the end of the name that begins at `index`, or `index` itself if none does.
  func endOfSwiftName(from index: Int) -> Int {
    var index = index
    while self[index].isName, !isNoBreakSpace(at: index) { index += 1 }
    return index
  }

  /// Returns the end of a name between backticks, which have to close on the same line.
  func endOfEscapedName(at index: Int) -> Int? {
    var end = index + 1
    while end < count, self[end] != "`", !self[end].isNewline { end += 1 }
    return self[end] == "`" ? end + 1 : nil
  }
}

extension UInt8 {
  var isSwiftOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
    default: false
    }
  }
}
