/// Checks repositories and revisions before git gets them: a manifest must not make git run a
/// program.
enum GitRule {
  /// Returns what is wrong with a repository, as the predicate of a sentence.
  static func problem(withRepository text: String) -> String? {
    if text.hasPrefix("-") { return "is an option to git" }
    let helper = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if text.dropFirst(helper.count).hasPrefix("::") { return "lets git run a program" }
    let parts = text.split(separator: "://", maxSplits: 1)
    let authority = parts.count == 2 ? parts[1].prefix { $0 != "/" } : ""
    guard let user = authority.lastIndex(of: "@") else { return nil }
    return authority[..<user].contains(":") ? "holds a password" : nil
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
