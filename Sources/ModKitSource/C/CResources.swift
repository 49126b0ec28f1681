import ModKitModel

extension CLexer {
  /// Reports the resource that a literal after a word names: `imageNamed:@"…"`. What is written in
  /// another form is not looked for, so that files without the form need not be read.
  mutating func resourceWord(_ word: Range<Int>) {
    let end = word.upperBound
    switch bytes[word.lowerBound] {
    case "i" where bytes.spell("imageNamed", in: word):
      resource(.image, from: end)
    case "p" where bytes.spell("pathForResource", in: word),
      "U" where bytes.spell("URLForResource", in: word):
      resource(.file, from: end)
    default: break
    }
  }

  private mutating func resource(_ kind: ResourceReference.Kind, from index: Int) {
    guard !conditions.isDead, bytes[index] == ":",
      let name = bytes.objectiveCLiteral(at: index + 1), !name.text.isEmpty
    else { return }
    let next = bytes.endOfBlanksAndLines(from: name.end)
    let ending = kind == .file ? bytes.fileExtension(at: next) : nil
    guard bytes[next] == "]" || bytes[next].isName else { return }
    report(
      ResourceReference(
        kind: kind, name: bytes.text(name.text), fileExtension: ending,
        position: position(of: name.text.lowerBound - 2)))
  }
}

extension SourceBytes {
  /// Returns the text of `@"…"` without escapes.
  fileprivate func objectiveCLiteral(at index: Int) -> (text: Range<Int>, end: Int)? {
    guard self[index] == "@", self[index + 1] == "\"" else { return nil }
    var end = index + 2
    while end < count, self[end] != "\"", self[end] != "\\", !self[end].isNewline { end += 1 }
    return self[end] == "\"" ? (index + 2..<end, end + 1) : nil
  }

  /// Returns the extension in the next argument; empty without one, nil if it is no literal.
  fileprivate func fileExtension(at label: Int) -> String? {
    let end = endOfCWord(from: label)
    guard spell("ofType", in: label..<end) || spell("withExtension", in: label..<end) else {
      return ""
    }
    guard self[end] == ":" else { return nil }
    let value = endOfBlanksAndLines(from: end + 1)
    if spell("nil", in: value..<value + 3), !self[value + 3].isName { return "" }
    return objectiveCLiteral(at: value).map { text($0.text) }
  }
}
