public import ModKitModel

/// Describes the findings in prebuilt libraries.
public enum LibraryLintText {
  /// Returns the findings, each formatted as by `check`.
  public static func text(of findings: [Diagnostic], palette: Palette) -> String {
    findings.map { DiagnosticText.text(of: $0, palette) }.joined()
  }

  /// Returns why the libraries were not used, as a clause.
  public static func refusal(of findings: [Diagnostic]) -> String {
    "\(findings.count.counted("finding")): libraries like that fail when they are linked or compiled"
      + " against, so nothing was generated, and no such library stored; do what `fix:` says"
  }

  /// Returns the number of findings in one line.
  ///
  /// - Parameter count: the number of libraries that were checked
  public static func summary(of findings: [Diagnostic], count: Int) -> String {
    let libraries = count.counted("library", plural: "libraries")
    return findings.isEmpty
      ? "no findings in \(libraries)\n"
      : "\(findings.count.counted("error")) in \(libraries)\n"
  }
}
