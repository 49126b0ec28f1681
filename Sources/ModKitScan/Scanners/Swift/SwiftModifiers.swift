/// The words that may stand before the keyword of a declaration: the one list of them.
///
/// `class` is none of these: it is one only before a member.
enum SwiftModifiers {
  static let all: Set<String> = Set(words.map { "\($0)" })

  private static let accessLevels: [StaticString] = [
    "public", "private", "package", "internal", "fileprivate", "open",
  ]
  private static let words: [StaticString] =
    accessLevels + [
      "final", "static", "override", "dynamic", "lazy", "weak", "unowned", "convenience",
      "required", "nonisolated", "isolated", "mutating", "nonmutating", "optional", "indirect",
      "distributed", "prefix", "postfix", "infix", "borrowing", "consuming",
    ]

  static func has(_ word: Range<Int>, in bytes: SourceBytes) -> Bool {
    words.contains { bytes.spell($0, in: word) }
  }

  static func isAccessLevel(_ word: String) -> Bool { levels.contains(word) }

  private static let levels = Set(accessLevels.map { "\($0)" })

  /// Whether `class` before a word makes it the modifier of a member.
  static func makesMember(_ word: String) -> Bool {
    members.contains(word) || all.contains(word)
  }

  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "init", "typealias", "class",
  ]
}
