extension SwiftScan {
  /// A name, a keyword or a number.
  mutating func name() {
    let word = position..<bytes.endOfSwiftName(from: position)
    // Else it is a no-break space, of two bytes.
    position = word.isEmpty ? position + 2 : word.upperBound
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

  /// An operator, or another character. A bare `/` may open a regular expression there.
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

  /// The access levels. An access level on an import is written before the keyword.
  func isModifier(_ word: Range<Int>) -> Bool {
    switch bytes[word.lowerBound] {
    case "p":
      bytes.spell("public", in: word) || bytes.spell("private", in: word)
        || bytes.spell("package", in: word)
    case "i": bytes.spell("internal", in: word)
    case "f": bytes.spell("fileprivate", in: word)
    case "o": bytes.spell("open", in: word)
    default: false
    }
  }
}

extension SourceBytes {
  func isNoBreakSpace(at index: Int) -> Bool {
    self[index] == 0xC2 && self[index + 1] == 0xA0
  }

  /// The end of the name that begins at `index`; `index` itself if none does.
  func endOfSwiftName(from index: Int) -> Int {
    var index = index
    while self[index].isName, !isNoBreakSpace(at: index) { index += 1 }
    return index
  }

  /// The end of a name between back-ticks, which must close on the same line.
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
