import ModKitModel

extension SwiftScan {
  /// Reports the resource that a literal after a word names: `UIImage(named: "…")`. What is written
  /// in another form is not looked for, so that files without the form need not be read.
  mutating func resourceWord(_ word: Range<Int>) {
    let end = word.upperBound
    switch bytes[word.lowerBound] {
    case "U" where bytes.spell("UIImage", in: word) && bytes.spell("(named:", in: end..<end + 7),
      "N" where bytes.spell("NSImage", in: word) && bytes.spell("(named:", in: end..<end + 7):
      resource(.image, from: end + 7)
    case "N"
    where bytes.spell("NSDataAsset", in: word) && bytes.spell("(name:", in: end..<end + 6):
      resource(.dataAsset, from: end + 6)
    case "f" where bytes.spell("forResource", in: word) && bytes[end] == ":":
      resource(.file, from: end + 1)
    default: break
    }
  }

  private mutating func resource(_ kind: ResourceReference.Kind, from index: Int) {
    guard let name = bytes.plainLiteral(from: index), !name.text.isEmpty else { return }
    report(
      ResourceReference(
        kind: kind, name: bytes.text(name.text),
        fileExtension: kind == .file ? bytes.fileExtension(after: name.end) : nil,
        position: position(of: name.text.lowerBound - 1)))
  }
}

extension SourceBytes {
  /// Returns the text of a literal that is the whole argument: `"…"` without escapes.
  fileprivate func plainLiteral(from index: Int) -> (text: Range<Int>, end: Int)? {
    let quote = endOfSwiftBlanks(from: index)
    guard self[quote] == "\"" else { return nil }
    var end = quote + 1
    while end < count, self[end] != "\"", self[end] != "\\", !self[end].isNewline { end += 1 }
    let next = endOfSwiftTrivia(from: end + 1)
    guard self[end] == "\"", self[next] == "," || self[next] == ")" else { return nil }
    return (quote + 1..<end, end + 1)
  }

  /// Returns the extension in the argument after the name of a file; empty without one, nil if it is no
  /// literal.
  fileprivate func fileExtension(after index: Int) -> String? {
    let comma = endOfSwiftTrivia(from: index)
    guard self[comma] == "," else { return "" }
    let label = endOfSwiftTrivia(from: comma + 1)
    let end = endOfSwiftName(from: label)
    guard spell("withExtension", in: label..<end) || spell("ofType", in: label..<end) else {
      return ""
    }
    guard self[end] == ":" else { return nil }
    let value = endOfSwiftBlanks(from: end + 1)
    if spell("nil", in: value..<value + 3), !self[value + 3].isName { return "" }
    return plainLiteral(from: value).map { text($0.text) }
  }
}
