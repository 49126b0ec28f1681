import ModKitModel

/// A refusal as a person reads it.
struct RefusalWords {
  var message: String
  var notes: [String] = []
  var fix: String

  /// Without a line feed at the end.
  func text(at location: SourceLocation) -> String {
    (["\(location): error: \(message)"] + notes.map { "  note: \($0)" } + ["  fix: \(fix)"])
      .map(\.visible).joined(separator: "\n")
  }
}
