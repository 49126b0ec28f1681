public import ModKitModel

/// What is wrong with prebuilt libraries.
public enum LibraryLintText {
  /// The findings, each as `check` shows it.
  public static func text(of findings: [Diagnostic], palette: Palette) -> String {
    findings.map { DiagnosticText.text(of: $0, palette) }.joined()
  }

  /// Why nothing was done with such libraries, as a clause.
  public static func refusal(of findings: [Diagnostic]) -> String {
    "\(findings.count.counted("finding")): libraries like that fail when they are linked or compiled"
      + " against, so nothing was generated, and no such library stored; do what `fix:` says"
  }

  /// How many there are, in a line.
  ///
  /// - Parameter count: how many libraries were looked at
  public static func summary(of findings: [Diagnostic], count: Int) -> String {
    let libraries = count.counted("library", plural: "libraries")
    return findings.isEmpty
      ? "no findings in \(libraries)\n"
      : "\(findings.count.counted("error")) in \(libraries)\n"
  }
}
