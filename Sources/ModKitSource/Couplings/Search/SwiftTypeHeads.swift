import ModKitModel

/// Finds the types of Swift source that are declared at the start of a line: those that Objective-C can find by name,
/// and those that it cannot see.
///
/// The names of nested classes are mangled, so nobody looks them up.
struct SwiftTypeHeads {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  private(set) var classes: [ClassDeclaration] = []
  /// See ``HiddenTypes``.
  private(set) var hidden: [UInt32] = []
  /// Nothing before it is looked at.
  private var next = 0

  /// - Parameter lines: those that a declaration may begin
  init(_ bytes: SourceBytes, _ lines: [Int]) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
    for start in lines { line(start) }
  }

  private mutating func line(_ start: Int) {
    guard start >= next else { return }
    var prefix = DeclarationPrefix(bytes, from: start)
    while prefix.advance() {}
    next = prefix.index + 1
    guard !bytes[bytes.lineStart(before: prefix.index) ?? prefix.index].isBlank else { return }
    let keyword = prefix.index..<bytes.endOfSwiftName(from: prefix.index)
    guard bytes[keyword.upperBound].isBlank, bytes.isTypeKeyword(keyword),
      let name = bytes.swiftName(at: bytes.endOfSwiftBlanks(from: keyword.upperBound))
    else { return }
    hidden += HiddenTypes.hashes(bytes, declaredAt: start, name)
    guard bytes.spell("class", in: keyword) else { return }
    classes.append(
      ClassDeclaration(
        .swift, path: [bytes.text(name)], objectiveCName: prefix.objectiveCName,
        position: positions.position(of: name.lowerBound)))
  }
}

extension SourceBytes {
  /// Whether an attribute, a modifier, a keyword or a comment before one of these may stand here.
  @inline(__always)
  func mayBeginDeclaration(_ index: Int) -> Bool {
    switch self[index] {
    case "@", "#", "a", "c", "d", "e", "f", "i", "n", "o", "p", "s": true
    case "/": self[index + 1] == "*"
    default: false
    }
  }

  fileprivate func isTypeKeyword(_ word: Range<Int>) -> Bool {
    switch self[word.lowerBound] {
    case "c": spell("class", in: word)
    case "s": spell("struct", in: word)
    case "e": spell("enum", in: word)
    case "p": spell("protocol", in: word)
    case "a": spell("actor", in: word)
    default: false
    }
  }
}
