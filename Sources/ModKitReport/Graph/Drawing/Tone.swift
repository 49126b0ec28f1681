import ModKitModel

/// The style sheet's class for a severity: `error`, `warning` or empty.
enum Tone {
  /// Returns the tone of the worst finding.
  static func of(_ findings: [Diagnostic]) -> String {
    of(findings.contains { $0.severity == .error } ? .error : findings.first?.severity)
  }

  static func of(_ severity: Severity?) -> String { severity?.rawValue ?? "" }
}
