import ModKitModel

/// Finds the classes of Swift source that Objective-C can find by name: those at the start of a line,
/// outside of types.
///
/// The names of nested classes are mangled, so nobody looks them up.
struct SwiftClassSearch {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  private(set) var classes: [ClassDeclaration] = []

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
    var start = 0
    while start < bytes.count {
      let next = bytes.block(at: start + 1)
      var places = bytes.block(at: start).marks("c", then: "l", in: next).places
      while let lane = places.popFirst() { visit(start + lane) }
      start += ByteBlock.scalarCount
    }
  }

  private mutating func visit(_ index: Int) {
    guard bytes.spell("class", in: index..<index + 5), bytes[index + 5].isBlank,
      !bytes[index - 1].isName, let line = bytes.lineStart(before: index),
      bytes.isDeclarationPrefix(line..<index),
      let name = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: index + 5)),
      !Self.members.contains(where: { bytes.spell($0, in: name) })
    else { return }
    classes.append(
      ClassDeclaration(
        .swift, path: [bytes.text(name)],
        objectiveCName: bytes.objectiveCName(before: index, line: line),
        position: positions.position(of: name.lowerBound)))
  }

  /// What `class` makes a member of a type.
  private static let members: [StaticString] = ["func", "var", "let", "subscript", "override"]
}

extension SourceBytes {
  /// Whether there are only attributes and modifiers from the start of a line.
  fileprivate func isDeclarationPrefix(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return true }
    guard self[first] == "@" || (0x61...0x7A).contains(self[first]) else { return false }
    return !range.contains { index in
      switch self[index] {
      case "\"", "/", "{", "}", "=", ";", "#", "<", ":": true
      default: false
      }
    }
  }

  /// The name in `@objc(Name)` before a class, on its line or on lines with attributes before it.
  fileprivate func objectiveCName(before keyword: Int, line: Int) -> String? {
    var (start, end) = (line, keyword)
    while true {
      let mark = first(in: start..<end) { first, second in first.marks("c", then: "(", in: second) }
      if let mark, spell("@objc(", in: mark - 4..<mark + 2) {
        return swiftName(at: endOfSwiftBlanks(from: mark + 2)).map(text)
      }
      end = start
      guard end > 0, let earlier = lineStart(before: end - 1), self[earlier] == "@",
        isDeclarationPrefix(earlier..<end), !hasClass(earlier..<end)
      else { return nil }
      start = earlier
    }
  }

  private func hasClass(_ range: Range<Int>) -> Bool {
    range.contains { spell("class", in: $0..<$0 + 5) }
  }
}
