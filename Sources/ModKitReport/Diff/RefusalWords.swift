import ModKitModel

/// The message, notes and fix of a refusal.
struct RefusalWords {
  var message: String
  var notes: [String] = []
  var fix: String

  /// Returns the text without a line feed at the end.
  func text(at location: SourceLocation) -> String {
    (["\(location): error: \(message)"] + notes.map { "  note: \($0)" } + ["  fix: \(fix)"])
      .map(\.visible).joined(separator: "\n")
  }
}
