/// The texts about a rule.
public struct RuleDescription: Hashable, Sendable {
  public var id: String
  /// The rule in one sentence.
  public var summary: String
  /// Why it matters.
  public var rationale: String
  /// What to do about a violation.
  public var remedy: String
  /// The severity of its findings if modkit.yml says nothing about it; nil if it is off then.
  public var defaultSeverity: Severity?
  public var subject: RuleSubject

  public init(
    id: String, summary: String, rationale: String, remedy: String, defaultSeverity: Severity?,
    subject: RuleSubject
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.defaultSeverity = defaultSeverity
    self.subject = subject
  }
}

/// What a rule is about.
public enum RuleSubject: Sendable {
  /// Which component depends on which. `check` shows these findings first.
  case architecture
  /// Everything else, such as headers, resources and names.
  case hygiene
}
