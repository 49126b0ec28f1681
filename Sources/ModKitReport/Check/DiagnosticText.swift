import ModKitModel

/// A finding for people, with its place first, as compilers print it.
enum DiagnosticText {
  static func text(of diagnostic: Diagnostic, _ palette: Palette) -> String {
    let place = diagnostic.location.map { palette.bold(visible("\($0): ")) } ?? ""
    let lines = diagnostic.notes.map { "  \(palette.faint("note:")) \(visible($0))\n" }
    let fix = diagnostic.fix.map { "  \(palette.green("fix:")) \(visible($0))\n" } ?? ""
    return "\(place)\(label(diagnostic, palette)) \(visible(diagnostic.message))\n"
      + "\(lines.joined())\(fix)\n"
  }

  /// A terminal must not obey the name of a file.
  static func visible(_ text: String) -> String {
    // The general category Cc, which is these for ever; to look it up for each takes far longer.
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? "�" : String($0) }.joined()
  }

  private static func label(_ diagnostic: Diagnostic, _ palette: Palette) -> String {
    let text = "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]"
    return diagnostic.severity == .error ? palette.red(text) : palette.yellow(text)
  }
}
