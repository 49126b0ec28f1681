extension String {
  /// The sentence without the parts in backquotes, and without a quoted name at its start, so that
  /// sentences about the same cause are equal.
  public var withoutNames: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    let text = parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "…" }.joined()
    guard text.hasPrefix("'"), let end = text.dropFirst().firstIndex(of: "'") else { return text }
    return "…" + text[text.index(after: end)...]
  }
}
