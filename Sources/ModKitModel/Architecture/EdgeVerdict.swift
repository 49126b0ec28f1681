/// What the laws of a workspace say of a dependency, whether it is there or not.
public struct EdgeVerdict: Hashable, Sendable {
  /// A law that forbids the dependency, or warns of it.
  public struct Law: Hashable, Sendable {
    public var rule: String
    public var severity: Severity
    public var message: String
    /// Where the law stands: a line of a manifest.
    public var place: SourceLocation?
    /// Further facts, one sentence each.
    public var notes: [String]
    public var fix: String?
    /// Whether the baseline has the finding, so that `check` does not report it.
    public var isKnown = false

    public init(
      rule: String, severity: Severity, message: String, place: SourceLocation? = nil,
      notes: [String] = [], fix: String? = nil
    ) {
      (self.rule, self.severity, self.message, self.place) = (rule, severity, message, place)
      (self.notes, self.fix) = (notes, fix)
    }
  }

  /// Who depends: a component, its tests, or the shell of a product.
  public var from: SourceOwner
  /// On what: a component, a package, a module or a header.
  public var to: String
  /// The line of a manifest that declares it; nil if none does.
  public var declaration: SourceLocation?
  /// The law that decides: an error if there is one, otherwise a warning.
  public var law: Law?
  /// The names along the cycle that the dependency closes, from its start back to it; nil if it closes none.
  public var cycle: [String]?
  /// What to depend on instead: a component or a module.
  public var use: String?
  /// The exceptions in force that allow what a law forbids.
  public var exceptions: [RuleException] = []
  /// What to write where, if it is allowed and no manifest declares it.
  public var advice: String?

  public init(from: SourceOwner, to: String) {
    (self.from, self.to) = (from, to)
  }

  /// Whether no law forbids it.
  public var isAllowed: Bool { law?.severity != .error }
}
