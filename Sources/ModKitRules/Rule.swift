public import ModKitModel

/// A law of the architecture: what it says of itself, and one function from the architecture to
/// its violations.
///
/// A new rule is a file in `Rules/`, a line in ``all`` and a test.
public struct Rule: Sendable {
  public let description: RuleDescription
  public let example: RuleExample
  let yielding: Yielding
  let violations: @Sendable (RuleContext) -> [Violation]

  public var id: String { description.id }

  init(
    id: String, summary: String, rationale: String, remedy: String,
    defaultSeverity: Severity = .error, yielding: Yielding = .toNone, example: RuleExample,
    violations: @escaping @Sendable (RuleContext) -> [Violation]
  ) {
    description = RuleDescription(
      id: id, summary: summary, rationale: rationale, remedy: remedy,
      defaultSeverity: defaultSeverity)
    self.example = example
    self.yielding = yielding
    self.violations = violations
  }

  /// Every rule: the laws, then imports and declarations, housekeeping last.
  public static let all: [Rule] = [
    .layerOrder,
    .businessIsolation,
    .noCycles,
    .detachable,
    .forbiddenImport,
    .unknownDependency,
    .undeclaredImport,
    .unusedDependency,
    .unresolvedImport,
    .privateHeader,
    .quotedImport,
    .exposedHeader,
    .umbrellaIncludesSwiftHeader,
    .moduleImportInHeader,
    .incompleteUmbrella,
    .cPlusPlusInUmbrella,
    .duplicateHeader,
    .duplicateModule,
    .moduleName,
    .invalidModuleMap,
    .duplicateModuleMap,
    .duplicateDeclaration,
    .unreadDescription,
    .unownedSource,
    .staleException,
    .staleBaseline,
  ]
}

/// What a rule finds; its severity is decided by the settings of the workspace.
struct Violation {
  var component: String
  var target: String?
  /// What tells it from others of the same rule and components.
  var subject: String?
  var edges: [DependencyEdge.Ends] = []
  var location: SourceLocation?
  var message: String
  var notes: [String] = []
  /// Places that the notes speak of; the finding's own is left out.
  var related: [RelatedPlace] = []
  /// Advice that no steps stand for; it comes before that of the repairs.
  var fix: String?
  var repairs: [Repair] = []
  /// What `check --fix` does.
  var repair: ManifestRepair?
  /// Whether it may be wrong, since something was not understood; it is then a warning.
  var isInDoubt = false
}
