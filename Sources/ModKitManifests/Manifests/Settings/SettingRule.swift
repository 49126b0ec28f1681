import ModKitModel

/// The rules for build settings: they become lines of Xcode's files, and some become flags of compilers.
enum SettingRule {
  struct Problem: Hashable {
    /// The predicate of a sentence.
    var predicate: String
    var advice: String
  }

  // MARK: Names

  /// Whether text is the name of a build setting, with or without conditions:
  /// `OTHER_LDFLAGS[sdk=iphoneos*][arch=arm64]`.
  static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "[", omittingEmptySubsequences: false)
    return ModuleName.isIdentifier(String(parts[0])) && parts.dropFirst().allSatisfy(isCondition)
  }

  /// - Parameter text: what follows the `[`
  private static func isCondition(_ text: Substring) -> Bool {
    guard text.last == "]" else { return false }
    let pair = text.dropLast().split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2, ["arch", "config", "sdk", "variant"].contains(pair[0]) else {
      return false
    }
    return !pair[1].isEmpty
      && pair[1].utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "*.-".utf8.contains($0) }
  }

  // MARK: Values

  /// Returns what is wrong with a value that only Xcode gets, or nil.
  static func problemForXcode(with value: SettingValue) -> Problem? {
    guard value.hasControlCharacters else { return nil }
    return Problem(
      predicate: "holds a line break or another control character",
      advice: "write it on one line; `>-` folds lines")
  }

  /// Returns what is wrong with a value, or nil.
  static func problem(with value: SettingValue, of name: String) -> Problem? {
    if let problem = problemForXcode(with: value) { return problem }
    guard let name = CompilerSettings.Name(rawValue: name) else { return nil }
    guard let words = value.words else {
      return Problem(
        predicate: "has a quotation mark that is not closed",
        advice: "close it, or write a list of words")
    }
    return words.lazy.compactMap { problem(withWord: $0, of: name) }.first
  }

  /// SwiftPM has to understand these settings too, and keys have to cover them.
  private static func problem(
    withWord word: String, of name: CompilerSettings.Name
  ) -> Problem? {
    guard word != SettingValue.inherited, let problem = name.problem(with: word) else { return nil }
    let other = "give it to Xcode alone, as `\(name.rawValue)[sdk=*]`"
    switch problem {
    case .variable:
      return Problem(
        predicate: "has `\(word)`, and only Xcode knows what that stands for",
        advice: "write the value, or \(other)")
    case .noCondition:
      return Problem(
        predicate: "has `\(word)`, which is no condition", advice: "use letters, digits and `_`")
    case .noMacro:
      return Problem(
        predicate: "has `\(word)`, which defines no macro", advice: "write `NAME` or `NAME=value`")
    case .emptyFlag: return Problem(predicate: "has an empty flag", advice: "remove it")
    case .file:
      return Problem(
        predicate:
          "has `\(word)`, which names a file, and keys of libraries do not cover that file",
        advice: other)
    }
  }
}

extension SettingValue {
  fileprivate var hasControlCharacters: Bool {
    let texts =
      switch self {
      case .text(let text): [text]
      case .words(let words): words
      }
    return texts.contains { $0.unicodeScalars.contains(where: \.isDeceptive) }
  }
}

extension XcodeSettings.Setting {
  /// Whether Xcode's files can hold it. Other tools' descriptions are not held to more.
  var keepsRulesOfXcode: Bool { SettingRule.isName(name) && !value.hasControlCharacters }
}
