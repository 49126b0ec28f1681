import Foundation

/// Checks repositories and revisions before git gets them: a manifest must not make git run a
/// program.
enum GitRule {
  /// Returns what is wrong with a repository, as the predicate of a sentence.
  static func problem(withRepository text: String) -> String? {
    if text.hasPrefix("-") { return "is an option to git" }
    let helper = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if text.dropFirst(helper.count).hasPrefix("::") { return "lets git run a program" }
    return password(in: text) == nil ? nil : "holds a password"
  }

  /// The address as messages may show it: they end up in logs.
  static func withoutPassword(_ text: String) -> String {
    password(in: text).map { text.replacingCharacters(in: $0, with: "…") } ?? text
  }

  private static func password(in text: String) -> Range<String.Index>? {
    guard let scheme = text.range(of: "://") else { return nil }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    guard let end = authority.lastIndex(of: "@"),
      let colon = authority[..<end].firstIndex(of: ":")
    else { return nil }
    return authority.index(after: colon)..<end
  }

  /// Returns what is wrong with a revision, as the predicate of a sentence. The rules are those of
  /// `git check-ref-format` that exclude options and expressions.
  static func problem(withRevision text: String) -> String? {
    if text.hasPrefix("-") { return "is an option to git" }
    let isName =
      !text.contains("..") && !text.contains { $0.isWhitespace || "~^:?*[\\".contains($0) }
    return isName ? nil : "is not a revision"
  }
}
