/// The dotted path of a module, with at least one name.
struct SwiftModulePath {
  struct Part {
    var offset: Int
    /// Without back-ticks.
    var name: Range<Int>
    var end: Int
  }

  let first: Part
  /// Usually empty, so that most imports need no array.
  private var others: [Part] = []

  init(_ first: Part) {
    self.first = first
  }

  var isOneName: Bool { others.isEmpty }
  var end: Int { others.last?.end ?? first.end }

  mutating func append(_ part: Part) { others.append(part) }

  /// Removes the declaration from the path of `import struct M.S`.
  mutating func removeLast() { others.removeLast() }

  func text(in bytes: SourceBytes) -> String {
    others.reduce(into: bytes.text(first.name)) { text, part in
      text += "."
      text += bytes.text(part.name)
    }
  }
}

extension SourceBytes {
  /// Returns the dotted path at `index`, or nil if there is no name.
  func modulePath(from index: Int) -> SwiftModulePath? {
    guard let first = pathPart(at: index) else { return nil }
    var path = SwiftModulePath(first)
    while let start = partAfterDot(from: path.end), let part = pathPart(at: start) {
      path.append(part)
    }
    return path
  }

  private func pathPart(at index: Int) -> SwiftModulePath.Part? {
    if self[index] == "`" {
      guard let end = endOfEscapedName(at: index), end > index + 2 else { return nil }
      return SwiftModulePath.Part(offset: index, name: index + 1..<end - 1, end: end)
    }
    let end = endOfSwiftName(from: index)
    // An incomplete statement must not consume the next one.
    guard end > index, !spell("import", in: index..<end), !self[index].isDigit else { return nil }
    return SwiftModulePath.Part(offset: index, name: index..<end, end: end)
  }

  /// Returns where the next name begins if a dot follows. Blanks are allowed after the dot. Before
  /// it they are allowed only if there are some after it too: ` .x` begins another expression.
  private func partAfterDot(from index: Int) -> Int? {
    let dot = endOfSwiftGap(from: index)
    guard self[dot] == "." else { return nil }
    let next = endOfSwiftGap(from: dot + 1)
    return dot > index && next == dot + 1 ? nil : next
  }
}
