/// What may be handed to git as a repository or a revision: a manifest must not make it run anything.
enum GitRule {
  /// What is wrong with the place of a repository, as the predicate of a sentence.
  static func problem(withRepository text: String) -> String? {
    if text.hasPrefix("-") { return "is an option to git" }
    let helper = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if text.dropFirst(helper.count).hasPrefix("::") { return "lets git run a program" }
    let parts = text.split(separator: "://", maxSplits: 1)
    let authority = parts.count == 2 ? parts[1].prefix { $0 != "/" } : ""
    guard let user = authority.lastIndex(of: "@") else { return nil }
    return authority[..<user].contains(":") ? "holds a password" : nil
  }

  /// What is wrong with a revision, as the predicate of a sentence; the rules are those of
  /// `git check-ref-format`, as far as they keep out options and expressions.
  static func problem(withRevision text: String) -> String? {
    if text.hasPrefix("-") { return "is an option to git" }
    let isName =
      !text.contains("..") && !text.contains { $0.isWhitespace || "~^:?*[\\".contains($0) }
    return isName ? nil : "is not a revision"
  }
}
