/// A name of a module path.
struct SwiftPathPart {
  var offset: Int
  /// Without back-ticks.
  var name: Range<Int>
  var end: Int
}

extension [SwiftPathPart] {
  func joined(in bytes: SourceBytes) -> String {
    count == 1
      ? bytes.text(self[0].name) : map { bytes.text($0.name) }.joined(separator: ".")
  }
}

extension SourceBytes {
  /// The names that dots connect, beginning at `index`; empty when no name does.
  func modulePath(from index: Int) -> [SwiftPathPart] {
    var path: [SwiftPathPart] = []
    var next: Int? = index
    while let start = next, let part = pathPart(at: start) {
      path.append(part)
      next = partAfterDot(from: part.end)
    }
    return path
  }

  private func pathPart(at index: Int) -> SwiftPathPart? {
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
  private func partAfterDot(from index: Int) -> Int? {
    let dot = endOfSwiftGap(from: index)
    guard self[dot] == "." else { return nil }
    let next = endOfSwiftGap(from: dot + 1)
    return dot > index && next == dot + 1 ? nil : next
  }
}
