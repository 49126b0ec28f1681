public import ModKitModel

/// `modkit/may/1`.
public enum MayJSON {
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func text(of verdict: EdgeVerdict) throws -> String {
    try document.text(of: verdict)
  }

  static let document = OutputDocument(
    "may", "whether one component may depend on another",
    OutputTable<EdgeVerdict>([
      .field("from", .string, "The dependent: a component or a product.") { $0.from.name },
      .optional(
        "part", .oneOf(["tests", "shell"]), "What of it depends; absent for a component itself."
      ) { $0.from.part },
      .field("to", .string, "The dependency: a component, a package, a module or a header.") {
        $0.to
      },
      .field("allowed", .boolean, "Whether `check` finds no error.") { $0.isAllowed },
      .field("declared", .boolean, "Whether a manifest declares it.") { $0.declaration != nil },
      .optionalObject("declaration", PlaceTables.ofEdges, "Where; absent if none does.") {
        $0.declaration.map { EdgePlace($0) }
      },
      .optionalObject("law", law, "What forbids it, or warns of it; absent if nothing does.") {
        $0.law
      },
      .optional(
        "cycle", .list(.string),
        "The components of the cycle that it closes, the first one at both ends; absent if it closes none."
      ) { $0.cycle },
      .optional("use", .string, "What to depend on instead; absent if no law says.") { $0.use },
      .optionalList(
        "excepted", PlaceTables.exceptionInForce,
        "The exceptions that allow what laws forbid; absent without any."
      ) { $0.exceptions.ifAny },
      .optional("advice", .string, "What to write where, if it is allowed and not declared.") {
        $0.advice
      },
    ]))

  private static let law = OutputTable<EdgeVerdict.Law>([
    .field("rule", .string, "The rule.") { $0.rule },
    .field("severity", .oneOf(["error", "warning"]), "Only errors forbid.") {
      $0.severity.rawValue
    },
    .field("message", .string, "What `check` would say.") { $0.message },
    .optional(
      "file", .string, "The manifest with the law; absent if no line of one is the reason."
    ) { $0.place?.file },
    .optional("line", .integer, "The line in it, from 1.") { $0.place?.line },
    .optional("notes", .list(.string), "Further facts; absent without any.") { $0.notes.ifAny },
    .optional("fix", .string, "What can be done; absent if nothing general can be said.") {
      $0.fix
    },
    .field("baselined", .boolean, "Whether the baseline has the finding.") { $0.isKnown },
  ])
}
