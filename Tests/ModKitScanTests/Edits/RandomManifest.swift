import ModKitTestSupport

/// A manifest in a random style, with a comment wherever one can be.
///
/// Each comment is unlike all others, so that a test can tell which of them are left.
struct RandomManifest {
  private(set) var text = ""
  private(set) var names: [String] = []
  /// The comments that may go with an item: those at the end of its line and above it.
  private(set) var ownComments: [String: Set<String>] = [:]
  private(set) var isBlock = false
  private var commentCount = 0
  private var generator: SplitMix64
  private let ending: String

  static let pool = [
    "Account", "Base", "Cart", "yes", "1.0", "Login-UI", "Map", "Net.Core", "a: b", "#Tag", "it's",
    "\"q\"", "Zone", "Übersicht", "null", "*star", "Feed", "back\\slash",
  ]

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    ending = ["\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    names = Self.pool.shuffled(using: &generator)
    names = Array(names.prefix(Int.random(in: 0...6, using: &generator)))
    if chance(2) { names.sort() }
    if chance(5) { text += "\u{FEFF}" }
    if chance(5) { line("---") }
    writeKeys()
    if chance(5) { line("...") }
    if chance(3) { text.unicodeScalars.removeLast(ending.unicodeScalars.count) }
  }

  // MARK: Lines

  private mutating func writeKeys() {
    let list = Int.random(in: 0...3, using: &generator)
    let keys = [
      "name: X", "layer: >-\(ending)  main", "sources: [\"*.swift\",\(ending)  a?]",
      "headers:\(ending)  public: [\"é\"]",
    ]
    for (index, key) in keys.enumerated() {
      if index == list { writeList() }
      comments(column: 0)
      line(key)
    }
    comments(column: 0)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func line(_ line: String) { text += line + ending }

  private mutating func comment() -> String {
    commentCount += 1
    return "# comment \(commentCount);"
  }

  /// Comment lines and blank ones, perhaps none; returns the comments.
  @discardableResult
  private mutating func comments(column: Int) -> Set<String> {
    var comments: Set<String> = []
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let comment = comment()
      comments.insert(comment)
      line(String(repeating: " ", count: column) + comment)
      if chance(4) { line("") }
    }
    return comments
  }

  // MARK: The list

  private mutating func writeList() {
    isBlock = chance(2) && !names.isEmpty
    if isBlock {
      writeBlock()
    } else if chance(2) {
      writeLines()
    } else {
      writeWrapped()
    }
  }

  private var key: String {
    mutating get { chance(3) ? "\"dependencies\" :" : "dependencies:" }
  }

  private mutating func quoted(_ name: String, _ quotes: ScalarStyle) -> String {
    switch quotes {
    case .single: "'\(name.replacing("'", with: "''"))'"
    case .double: "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .plain: name.utf8.allSatisfy(Self.isLetter) ? name : quoted(name, .single)
    }
  }

  private enum ScalarStyle: CaseIterable { case plain, single, double }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x7A).contains(byte) && byte != 0x5C
  }

  private mutating func style() -> ScalarStyle {
    ScalarStyle.allCases.randomElement(using: &generator) ?? .plain
  }

  private mutating func writeBlock() {
    let column = Int.random(in: 0...4, using: &generator)
    let dash = String(repeating: " ", count: column) + "-"
    let gap = String(repeating: " ", count: Int.random(in: 1...3, using: &generator))
    line(key + trailing().text)
    for name in names {
      ownComments[name, default: []] = comments(column: column)
      let end = trailing()
      ownComments[name]?.formUnion(end.comments)
      line(dash + gap + quoted(name, style()) + end.text)
    }
    comments(column: column)
  }

  private mutating func writeLines() {
    let column = Int.random(in: 1...4, using: &generator)
    let hasLastComma = chance(2)
    line(key + " [" + trailing().text)
    for (index, name) in names.enumerated() {
      ownComments[name, default: []] = comments(column: column)
      let end = trailing()
      ownComments[name]?.formUnion(end.comments)
      let comma = index + 1 < names.count || hasLastComma ? "," : ""
      line(String(repeating: " ", count: column) + quoted(name, style()) + comma + end.text)
    }
    comments(column: column)
    line("]" + trailing().text)
  }

  private mutating func writeWrapped() {
    text += key + (chance(2) ? " [" : " [ ")
    for (index, name) in names.enumerated() {
      text += quoted(name, style())
      if index + 1 < names.count { text += chance(2) ? "," : " ," }
      guard index + 1 < names.count else { break }
      if chance(3) {
        let end = trailing()
        // It may end the line of an item that is alone on it.
        ownComments[name, default: []].formUnion(end.comments)
        line(end.text)
        text += "   "
      } else {
        text += " "
      }
    }
    line((chance(2) ? "]" : " ]") + trailing().text)
  }

  /// The end of a line, perhaps with a comment.
  private mutating func trailing() -> (text: String, comments: Set<String>) {
    guard chance(2) else { return (chance(4) ? " " : "", []) }
    let comment = comment()
    return (" " + comment, [comment])
  }
}
