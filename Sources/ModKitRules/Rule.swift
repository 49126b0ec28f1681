public import ModKitModel

/// A rule of the architecture: its description, and a function from the architecture to its
/// violations.
///
/// A rule about taste has no default severity: it is off until modkit.yml asks for it.
///
/// To add a rule, add a file to `Rules/`, a line to ``all`` and a test.
public struct Rule: Sendable {
  public let description: RuleDescription
  public let example: RuleExample
  let yielding: Yielding
  let violations: @Sendable (RuleContext) -> [Violation]

  public var id: String { description.id }

  init(
    id: String, summary: String, rationale: String, remedy: String,
    defaultSeverity: Severity? = .error, yielding: Yielding = .toNone, example: RuleExample,
    violations: @escaping @Sendable (RuleContext) -> [Violation]
  ) {
    description = RuleDescription(
      id: id, summary: summary, rationale: rationale, remedy: remedy,
      defaultSeverity: defaultSeverity,
      subject: Self.architecture.contains(id) ? .architecture : .hygiene)
    self.example = example
    self.yielding = yielding
    self.violations = violations
  }

  /// The rules about which component depends on which: the laws, and what laws rely on. Names, since
  /// the rules themselves are made with this.
  private static let architecture: Set = [
    "layer-order", "business-isolation", "no-cycles", "detachable", "forbidden-import",
    "package-wrapper", "unknown-dependency", "undeclared-import", "upward-coupling",
  ]

  /// Every rule: the laws, then imports and declarations, run-time couplings, housekeeping last.
  public static let all: [Rule] = [
    .layerOrder,
    .businessIsolation,
    .noCycles,
    .detachable,
    .forbiddenImport,
    .packageWrapper,
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
    .categoryConflict,
    .categoryPrefix,
    .missingOverride,
    .systemOverride,
    .conflictingSetting,
    .duplicateResource,
    .largeResource,
    .sizeBudget,
    .unresolvedResource,
    .routeConflict,
    .routeUnresolved,
    .serviceUnprovided,
    .serviceAmbiguous,
    .bindingConflict,
    .bindingMissingClass,
    .reflectionName,
    .actionSchema,
    .objcExposure,
    .upwardCoupling,
    .stalePattern,
    .unreadDescription,
    .unownedSource,
    .staleException,
    .staleBaseline,
  ]
}

/// A violation of a rule. The settings of the workspace decide its severity.
struct Violation {
  var component: String
  var target: String?
  /// Distinguishes it from other violations of the same rule and components.
  var subject: String?
  var edges: [DependencyEdge.Ends] = []
  var location: SourceLocation?
  var message: String
  var notes: [String] = []
  /// Places that the notes mention, except the finding's own.
  var related: [RelatedPlace] = []
  /// Advice that has no repair steps; it comes before that of the repairs.
  var fix: String?
  var repairs: [Repair] = []
  /// The edit that `check --fix` makes.
  var repair: ManifestRepair?
  /// True if it may have a cause that is no fault, such as a gap in a foreign description; it is
  /// then a warning.
  var isUncertain = false
  /// The severity in place of the rule's.
  var severity: Severity?
  /// The products that it is about; empty if it does not depend on products.
  var products: [String] = []
  /// Further pairs of a component and a name by which an exception can mean it.
  var exceptionNames: [DependencyEdge.Ends] = []
  /// The subjects that a baseline records in the place of its own one.
  var parts: [String] = []
}
