import ModKitModel

/// A finding as text for people, with its place first, as compilers print it.
enum DiagnosticText {
  /// - Parameters:
  ///   - noteLimit: the number of notes to show; nil for all
  ///   - rest: a sentence about similar findings
  static func text(
    of diagnostic: Diagnostic, noteLimit: Int? = nil, rest: String? = nil, _ palette: Palette
  ) -> String {
    let place = diagnostic.location.map { palette.bold("\($0): ".visible) } ?? ""
    let lines = notes(of: diagnostic, limit: noteLimit).map {
      "  \(palette.faint("note:")) \($0.visible)\n"
    }
    let fix = diagnostic.fix.map { "  \(palette.green("fix:")) \($0.visible)\n" } ?? ""
    let more = rest.map { "  \(palette.faint("and")) \($0.visible)\n" } ?? ""
    return "\(place)\(label(diagnostic, palette)) \(diagnostic.message.visible)\n"
      + "\(lines.joined())\(fix)\(more)\n"
  }

  /// The first notes and the last one, which is the most particular: an obstacle, what to remove,
  /// or an exception that expired.
  private static func notes(of diagnostic: Diagnostic, limit: Int?) -> [String] {
    let notes = diagnostic.notes
    guard let limit, notes.count > limit, let last = notes.last else { return notes }
    let hidden = (notes.count - limit).counted("more note")
    return notes.prefix(limit - 1) + ["\(last) (\(hidden): `--format json`)"]
  }

  private static func label(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let text = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    return diagnostic.severity == .error ? palette.red(text) : palette.yellow(text)
  }
}
