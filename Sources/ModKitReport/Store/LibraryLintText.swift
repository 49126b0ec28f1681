public import ModKitModel

/// What is wrong with prebuilt libraries.
public enum LibraryLintText {
  /// The findings, each as `check` shows it.
  public static func text(of findings: [Diagnostic], palette: Palette) -> String {
    findings.map { DiagnosticText.text(of: $0, palette) }.joined()
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
