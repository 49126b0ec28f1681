/// Findings of the past, which are counted and do not fail a check.
public struct Baseline: Hashable, Sendable {
  /// One finding of the past.
  public struct Entry: Hashable, Sendable {
    public var component: String
    /// That of ``Diagnostic/fingerprint``: it holds no line number.
    public var fingerprint: String
    /// Where the baseline has it; nil for one that is not written yet.
    public var location: SourceLocation?

    public init(component: String, fingerprint: String, location: SourceLocation? = nil) {
      self.component = component
      self.fingerprint = fingerprint
      self.location = location
    }

    /// The rule of the finding.
    public var rule: String { String(fingerprint.prefix { $0 != ":" }) }
  }

  /// The file at the workspace root that holds it unless the user names another.
  public static let defaultName = "modkit-baseline.yml"

  public var entries: [Entry]

  public init(entries: [Entry] = []) {
    self.entries = entries
  }
}
