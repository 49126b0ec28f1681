import ModKitModel

/// A finding as text for people, with its place first, as compilers print it.
enum DiagnosticText {
  /// - Parameter rest: a sentence about similar findings
  static func text(
    of diagnostic: Diagnostic, rest: String? = nil, _ palette: Palette
  ) -> String {
    let place = diagnostic.location.map { palette.bold("\($0): ".visible) } ?? ""
    let lines = diagnostic.notes.map { "  \(palette.faint("note:")) \($0.visible)\n" }
    let fix = diagnostic.fix.map { "  \(palette.green("fix:")) \($0.visible)\n" } ?? ""
    let more = rest.map { "  \(palette.faint("and")) \($0.visible)\n" } ?? ""
    return "\(place)\(label(diagnostic, palette)) \(diagnostic.message.visible)\n"
      + "\(lines.joined())\(fix)\(more)\n"
  }

  private static func label(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let text = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    return diagnostic.severity == .error ? palette.red(text) : palette.yellow(text)
  }
}
