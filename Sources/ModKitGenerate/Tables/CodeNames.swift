/// Gives names in generated code to texts that may be anything.
///
/// The words of a text are its letters and numbers; the first text gets the plain name, and others with
/// the same words get numbers.
struct CodeNames {
  /// Goes before what cannot be a name by itself.
  private let noun: String
  private let isUpper: Bool
  private let reserved: Set<String>
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - isUpper: whether names begin in upper case
  ///   - reserved: what no name may be
  init(noun: String, isUpper: Bool = false, reserved: Set<String> = []) {
    (self.noun, self.isUpper, self.reserved) = (noun, isUpper, reserved)
  }

  mutating func name(for text: String) -> String {
    let words = Self.words(of: text)
    var name = Self.camelCase(words, isUpper: isUpper)
    if name.unicodeScalars.first?.properties.isXIDStart != true || reserved.contains(name) {
      name = Self.camelCase([noun] + words, isUpper: isUpper)
    }
    let plain = name
    var number = 2
    while reserved.contains(name) || !taken.insert(name).inserted {
      name = "\(plain)\(number)"
      number += 1
    }
    return name
  }

  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { scalar in
      // Compilers warn of what is invisible in names.
      !scalar.properties.isXIDContinue || scalar.properties.isDefaultIgnorableCodePoint
        || scalar == "_"
    }.map { String($0) }
  }

  private static func camelCase(_ words: [String], isUpper: Bool) -> String {
    words.enumerated().map { index, word in
      // `URL` begins a name as `url`.
      if index == 0, !isUpper, word.count > 1, word == word.uppercased() {
        return word.lowercased()
      }
      let rest = word.unicodeScalars.dropFirst()
      guard let first = word.unicodeScalars.first else { return "" }
      let start =
        index > 0 || isUpper
        ? first.properties.uppercaseMapping : first.properties.lowercaseMapping
      return start + String(String.UnicodeScalarView(rest))
    }.joined()
  }
}

extension CodeNames {
  /// What a case or a parameter of Swift cannot be called, or not without marks.
  static let swiftKeywords: Set<String> = Set(
    """
    actor any as associatedtype async await borrowing break case catch class consuming continue
    convenience default defer deinit do dynamic each else enum extension fallthrough false fileprivate
    final for func get guard if import in indirect infix init inout internal is isolated lazy let
    macro mutating nil nonisolated open operator optional override package postfix precedencegroup prefix
    private Protocol protocol public repeat required rethrows return self Self set some static struct subscript
    super switch throw throws true try Type typealias unowned var weak where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// What a generated table of routes declares itself.
  static let swiftMembers: Set<String> = [
    "allCases", "component", "hash", "hashValue", "rawValue", "segment",
  ]

  /// What a parameter of Objective-C or Objective-C++ cannot be called.
  static let objectiveCKeywords: Set<String> = Set(
    """
    asm auto bool break case char const continue copy default do double else enum extern false float
    for goto id if in inline inout int long nil nonatomic oneway out register restrict return retain
    self short signed sizeof static strong struct super switch true typedef typeof union unsigned void
    volatile weak while byref bycopy atomic assign class new delete this template namespace
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
