import ModKitModel

/// The resources that literals after words name: `UIImage(named: "…")`. What is written in another form is not
/// looked for, so that files without the form need not be read.
extension SwiftFact {
  static let images = resources(["UIImage", "NSImage"], .image, before: "(named:")
  static let dataAssets = resources(["NSDataAsset"], .dataAsset, before: "(name:")
  static let files = resources(["forResource"], .file, before: ":")

  private static func resources(
    _ words: [String], _ kind: ResourceReference.Kind, before label: StaticString
  ) -> SwiftFact {
    SwiftFact(
      words: words,
      mayBegin: { bytes, offset in bytes.endOfLabel(label, from: offset) != nil },
      read: { place, collector in
        let bytes = place.bytes
        guard place.token != nil, let start = bytes.endOfLabel(label, from: place.offset),
          let name = bytes.plainLiteral(from: start), !name.text.isEmpty
        else { return }
        collector.add(
          ResourceReference(
            kind: kind, name: bytes.text(name.text),
            fileExtension: kind == .file ? bytes.fileExtension(after: name.end) : nil,
            position: .uncounted),
          at: name.text.lowerBound - 1)
      })
  }
}

extension SourceBytes {
  /// Returns the place after a name and what has to follow it at once.
  fileprivate func endOfLabel(_ label: StaticString, from index: Int) -> Int? {
    let start = endOfSwiftName(from: index)
    let end = start + label.utf8CodeUnitCount
    return spell(label, in: start..<end) ? end : nil
  }

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
