/// Why the library of a component was not stored.
public enum BuildFailure: Hashable, Sendable {
  /// The text of an error.
  case error(String)
  /// The library must not be linked: the findings, sorted.
  case findings([Diagnostic])

  public var isFindings: Bool {
    if case .findings = self { true } else { false }
  }
}
