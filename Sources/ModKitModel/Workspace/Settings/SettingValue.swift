/// The value of a build setting.
public enum SettingValue: Hashable, Sendable {
  /// As Xcode reads it, with quotation marks around words that have blanks.
  case text(String)
  /// Words that are used exactly as they are.
  case words([String])

  /// What stands for the value of the level below.
  public static let inherited = "$(inherited)"

  /// The words of a list setting; nil if a quotation mark is not closed.
  public var words: [String]? {
    switch self {
    case .words(let words): words
    case .text(let text): SettingWords.split(text)
    }
  }

  /// The value as Xcode reads it.
  public var text: String {
    switch self {
    case .words(let words): SettingWords.joined(words)
    case .text(let text): text
    }
  }

  /// Returns the value with that of the level below in the place of `$(inherited)`.
  func inheriting(_ base: SettingValue?) -> SettingValue {
    guard let base else { return self }
    switch self {
    case .words(let words):
      return .words(words.flatMap { $0 == Self.inherited ? base.words ?? [base.text] : [$0] })
    case .text(let text): return .text(text.replacing(Self.inherited, with: base.text))
    }
  }
}

/// The words of a list setting in one text, as Xcode divides it.
enum SettingWords {
  /// Divides a text at blanks; quotation marks and backslashes keep what is special. Nil if a
  /// quotation mark is not closed.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", quote != "'" {
        word = (word ?? .init()) + [rest.popFirst() ?? scalar]
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'" {
        quote = scalar
        word = word ?? .init()
      } else if quote == nil, scalar == " " {
        words += [word].compactMap(\.self).map { String($0) }
        word = nil
      } else {
        word = (word ?? .init()) + [scalar]
      }
    }
    return quote == nil ? words + [word].compactMap(\.self).map { String($0) } : nil
  }

  /// The text that is divided into the words.
  static func joined(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { !" \"'\\".unicodeScalars.contains($0) }
    if isPlain, !word.isEmpty { return word }
    return QuotedText.setting(word)
  }
}
