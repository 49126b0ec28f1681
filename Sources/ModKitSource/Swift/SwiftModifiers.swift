/// The words that may stand before the keyword of a declaration: the one list of them.
///
/// `class` is none of these: it is one only before a member.
enum SwiftModifiers {
  private static let all: Set<String> = Set(words.map { "\($0)" })

  private static let accessLevels: [StaticString] = [
    "public", "private", "package", "internal", "fileprivate", "open",
  ]
  private static let words: [StaticString] =
    accessLevels + [
      "final", "static", "override", "dynamic", "lazy", "weak", "unowned", "convenience",
      "required", "nonisolated", "isolated", "mutating", "nonmutating", "optional", "indirect",
      "distributed", "prefix", "postfix", "infix", "borrowing", "consuming",
    ]

  /// Whether it is one; few of them begin with the same letter.
  static func has(_ word: Range<Int>, in bytes: SourceBytes) -> Bool {
    let letter = Int(bytes[word.lowerBound]) - Int(UInt8(ascii: "a"))
    guard letters.indices.contains(letter) else { return false }
    return letters[letter].contains { bytes.spell($0, in: word) }
  }

  /// By first letter.
  private static let letters: [[StaticString]] = (UInt8(ascii: "a")...UInt8(ascii: "z")).map {
    letter in words.filter { $0.utf8Start.pointee == letter }
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
