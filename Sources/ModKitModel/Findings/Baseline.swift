/// Known findings, which are counted but do not fail a check.
public struct Baseline: Hashable, Sendable {
  /// One known finding.
  public struct Entry: Hashable, Sendable {
    public var component: String
    /// The value of ``Diagnostic/fingerprint``; it contains no line number.
    public var fingerprint: String
    /// The place of the entry in the baseline; nil if it is not written yet.
    public var location: SourceLocation?

    public init(component: String, fingerprint: String, location: SourceLocation? = nil) {
      self.component = component
      self.fingerprint = fingerprint
      self.location = location
    }

    /// The rule of the finding.
    public var rule: String { String(fingerprint.prefix { $0 != ":" }) }
  }

  /// The default file at the workspace root.
  public static let defaultName = "modkit-baseline.yml"

  public var entries: [Entry]
  /// Whether there is a baseline at all: one without entries says that there were no findings.
  public var isRecorded: Bool

  public init(entries: [Entry] = [], isRecorded: Bool? = nil) {
    self.entries = entries
    self.isRecorded = isRecorded ?? !entries.isEmpty
  }
}
