extension DocumentShape {
  /// The shape of `may --format json`.
  public static let may = output(
    "may", "whether one component may depend on another",
    [
      KeyShape("from", .string, required: true, "The dependent: a component or a product."),
      KeyShape(
        "part", .oneOf(["tests", "shell"]), "What of it depends; absent for a component itself."),
      KeyShape(
        "to", .string, required: true,
        "The dependency: a component, a package, a module or a header."),
      KeyShape("allowed", .boolean, required: true, "Whether `check` finds no error."),
      KeyShape("declared", .boolean, required: true, "Whether a manifest declares it."),
      KeyShape("declaration", .mapping(.evidencePlace), "Where; absent if none does."),
      KeyShape("law", .mapping(law), "What forbids it, or warns of it; absent if nothing does."),
      KeyShape(
        "cycle", .list(.string),
        "The components of the cycle that it closes, the first one at both ends; absent if it closes none."
      ),
      KeyShape("use", .string, "What to depend on instead; absent if no law says."),
      KeyShape(
        "excepted", .list(.mapping(.exceptionInForce)),
        "The exceptions that allow what laws forbid; absent without any."),
      KeyShape("advice", .string, "What to write where, if it is allowed and not declared."),
    ])

  private static let law = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape("severity", .oneOf(["error", "warning"]), required: true, "Only errors forbid."),
    KeyShape("message", .string, required: true, "What `check` would say."),
    KeyShape("file", .string, "The manifest with the law; absent if no line of one is the reason."),
    KeyShape("line", .integer, "The line in it, from 1."),
    KeyShape("notes", .list(.string), "Further facts; absent without any."),
    KeyShape("fix", .string, "What can be done; absent if nothing general can be said."),
    KeyShape("baselined", .boolean, required: true, "Whether the baseline has the finding."),
  ])
}
