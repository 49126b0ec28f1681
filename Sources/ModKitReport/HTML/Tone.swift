import ModKitModel

/// The word by which the style sheet knows how bad something is: `error`, `warning` or nothing.
enum Tone {
  /// The tone of the worst finding.
  static func of(_ findings: [Diagnostic]) -> String {
    of(findings.contains { $0.severity == .error } ? .error : findings.first?.severity)
  }

  static func of(_ severity: Severity?) -> String { severity?.rawValue ?? "" }
}
