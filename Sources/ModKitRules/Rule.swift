public import ModKitModel

/// A law of the architecture: metadata, and one function from the architecture to its violations.
///
/// A new rule is a file in `Rules/`, a line in ``all`` and a test.
public struct Rule: Sendable {
  public let id: String
  /// The law, in one sentence.
  public let summary: String
  /// Why it matters, for the rule's page.
  public let rationale: String
  /// What to do about a violation, for the rule's page.
  public let remedy: String
  public let defaultSeverity: Severity
  /// Rules whose finding on an edge makes one of this rule on the same edge superfluous.
  var yieldsTo: [String] = []
  let violations: @Sendable (RuleContext) -> [Violation]

  /// Every rule, the laws first, housekeeping last.
  public static let all: [Rule] = [
    .layerOrder,
    .businessIsolation,
    .noCycles,
    .unknownDependency,
    .undeclaredImport,
    .unusedDependency,
    .staleException,
  ]
}

/// What a rule finds; its severity is decided by the settings of the workspace.
struct Violation {
  var component: String
  var target: String?
  var edges: [DependencyEdge.Ends] = []
  var location: SourceLocation?
  var message: String
  var notes: [String] = []
  var fix: String?
}
