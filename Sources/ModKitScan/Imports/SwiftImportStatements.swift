extension SwiftScan {
  /// What follows the keyword `import`.
  mutating func importStatement() {
    let keywordEnd = position
    position = bytes.endOfSwiftTrivia(from: position)
    let hasKind = skipKind()
    var path = modulePath()
    if hasKind, path.count > 1 { path.removeLast() }
    guard let first = path.first, !isLabel else {
      position = keywordEnd
      return
    }
    // Where an import stands no parenthesis can be open. One that was forgotten further up
    // shall not spoil the rest of the file.
    depth = 0
    report(path.map { bytes.text($0.name) }.joined(separator: "."), at: first.offset)
  }

  /// Whether the keyword was a label: `func send(import file: String)`.
  private var isLabel: Bool { bytes[bytes.endOfSwiftTrivia(from: position)] == ":" }

  /// `struct` in `import struct M.S`.
  private mutating func skipKind() -> Bool {
    let word = position..<bytes.endOfSwiftName(from: position)
    guard bytes.isImportKind(word) else { return false }
    position = bytes.endOfSwiftTrivia(from: word.upperBound)
    return true
  }

  private mutating func modulePath() -> [SwiftPathPart] {
    var path: [SwiftPathPart] = []
    var next: Int? = position
    while let start = next, let part = bytes.pathPart(at: start) {
      path.append(part)
      position = part.end
      next = bytes.partAfterDot(from: position)
    }
    return path
  }
}

/// A name of a module path.
private struct SwiftPathPart {
  var offset: Int
  /// Without back-ticks.
  var name: Range<Int>
  var end: Int
}

extension SourceBytes {
  fileprivate func pathPart(at index: Int) -> SwiftPathPart? {
    if self[index] == "`" {
      guard let end = endOfEscapedName(at: index), end > index + 2 else { return nil }
      return SwiftPathPart(offset: index, name: index + 1..<end - 1, end: end)
    }
    let end = endOfSwiftName(from: index)
    // A statement that is still being written must not swallow the next one.
    guard end > index, !spell("import", in: index..<end), !self[index].isDigit else { return nil }
    return SwiftPathPart(offset: index, name: index..<end, end: end)
  }

  /// Where the next name begins if a dot follows. Blanks are allowed after the dot, and before it
  /// only when they are on both sides: ` .x` is the beginning of another expression.
  fileprivate func partAfterDot(from index: Int) -> Int? {
    let dot = endOfSwiftGap(from: index)
    guard self[dot] == "." else { return nil }
    let next = endOfSwiftGap(from: dot + 1)
    return dot > index && next == dot + 1 ? nil : next
  }

  fileprivate func isImportKind(_ word: Range<Int>) -> Bool {
    let kinds: [StaticString] = [
      "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
    ]
    return kinds.contains { spell($0, in: word) }
  }
}
