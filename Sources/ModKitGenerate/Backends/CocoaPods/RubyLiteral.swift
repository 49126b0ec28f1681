/// Text as a Ruby string literal, so that nothing in a manifest or a file name becomes code.
enum RubyLiteral {
  /// In single quotes a backslash and a quote are all that is special, and nothing is replaced.
  /// Ruby's reader acts on some control characters even there, so text that has any is written in
  /// double quotes with all of it escaped that means something there.
  static func string(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.contains(where: isControl)
      ? "\"" + scalars.map(escapedInDoubleQuotes).joined() + "\""
      : "'" + scalars.map(escapedInSingleQuotes).joined() + "'"
  }

  private static func escapedInSingleQuotes(_ scalar: Unicode.Scalar) -> String {
    scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
  }

  private static func escapedInDoubleQuotes(_ scalar: Unicode.Scalar) -> String {
    if isControl(scalar) { return "\\u{\(String(scalar.value, radix: 16))}" }
    return scalar == "\"" || scalar == "\\" || scalar == "#" ? "\\\(scalar)" : String(scalar)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}
