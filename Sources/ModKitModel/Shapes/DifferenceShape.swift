extension DocumentShape {
  /// The shape of `diff --format json`.
  public static let diff = output(
    "diff", "how the architecture differs from an earlier state",
    [
      KeyShape("from", .string, required: true, "The earlier revision, as it was given."),
      KeyShape("to", .string, "The later revision, as it was given; absent for the work tree."),
      KeyShape("isSame", .boolean, required: true, "Whether at most the metrics differ."),
      KeyShape(
        "components",
        .mapping(
          MappingShape([
            KeyShape("added", .list(.mapping(component)), required: true, "Sorted by name."),
            KeyShape("removed", .list(.mapping(component)), required: true, "Sorted by name."),
            KeyShape(
              "moved",
              .list(
                .mapping(
                  MappingShape([
                    KeyShape("from", .mapping(component), required: true, "As it was."),
                    KeyShape("to", .mapping(component), required: true, "As it is."),
                  ]))), required: true,
              "Those with another name, module, directory, layer, line or other owners."),
          ])), required: true, "Components whose manifests say something else."),
      KeyShape(
        "edges", pair(of: .mapping(edge)), required: true,
        "Grounds that compilers see, with the names of today; sorted by both ends."),
      KeyShape(
        "couplings", pair(of: .mapping(coupling)), required: true,
        "Grounds at run time; sorted by both ends and kind."),
      KeyShape(
        "cycles", pair(of: .list(.string)), required: true,
        "The components of cycles that are new or larger, and gone or smaller."),
      KeyShape(
        "findings", pair(of: .mapping(finding)), required: true,
        "Those that exceptions allow are left out; sorted by place."),
      KeyShape(
        "ask", .list(.mapping(question)), required: true,
        "Whom the change concerns; sorted by owner. Empty where no component has an owner."),
      KeyShape("metrics", .mapping(metrics), required: true, "Each before and after."),
    ])

  private static func pair(of element: Shape) -> Shape {
    .mapping(
      MappingShape([
        KeyShape("added", .list(element), required: true, "What was not there."),
        KeyShape("removed", .list(element), required: true, "What is no longer there."),
      ]))
  }

  private static let component = MappingShape([
    KeyShape("name", .string, required: true, "The component."),
    KeyShape("module", .string, required: true, "What sources import."),
    KeyShape("directory", .string, required: true, "The directory of its manifest."),
    KeyShape("layer", .string, required: true, "The layer."),
    KeyShape("line", .string, "The business line."),
    KeyShape("owners", .list(.string), required: true, "The owners."),
  ])

  private static let edge = MappingShape([
    KeyShape("from", .string, required: true, "The dependent."),
    KeyShape("to", .string, required: true, "The component or package that it needs."),
    KeyShape("declared", .boolean, required: true, "Whether a declaration came or went."),
    KeyShape("imported", .boolean, required: true, "Whether imports came or went."),
    KeyShape(
      "evidence",
      .list(
        .mapping(
          MappingShape([
            KeyShape("file", .string, required: true, "The file."),
            KeyShape("line", .integer, required: true, "The line."),
            KeyShape("column", .integer, required: true, "The column."),
          ]))), required: true, "Where it is now, or was if it is gone."),
  ])

  private static let coupling = MappingShape([
    KeyShape("from", .string, required: true, "The user."),
    KeyShape("to", .string, required: true, "The provider."),
    KeyShape("kind", .string, required: true, "The kind of coupling."),
  ])

  private static let finding = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape("severity", .oneOf(["error", "warning"]), required: true, "The weight."),
    KeyShape("component", .string, required: true, "Where it has to be fixed."),
    KeyShape("target", .string, "The other end of its edge."),
    KeyShape("fingerprint", .string, required: true, "Its identity, as in a baseline."),
    KeyShape("message", .string, required: true, "What is wrong."),
    KeyShape("file", .string, "The file."),
    KeyShape("line", .integer, "The line."),
    KeyShape("column", .integer, "The column."),
    KeyShape("fix", .string, "What to do."),
    KeyShape("fixable", .boolean, "True if `check --fix` does it; or absent."),
  ])

  private static let question = MappingShape([
    KeyShape("owner", .string, "Absent for components that nobody owns."),
    KeyShape(
      "edges",
      .list(
        .mapping(
          MappingShape([
            KeyShape("from", .string, required: true, "A component of another owner."),
            KeyShape("to", .string, required: true, "A component of the owner."),
          ]))), required: true, "New edges to the owner's components."),
    KeyShape(
      "cycles", .list(.list(.string)), required: true, "New cycles with one of the components."),
    KeyShape(
      "components", .list(.string), required: true,
      "Those that were removed, or whose manifests say something else."),
    KeyShape(
      "findings", .list(.string), required: true,
      "The fingerprints of new findings that have to be fixed in the components."),
  ])

  private static let metrics = MappingShape([
    metric("components", "The number of components."),
    metric("files", "Scanned sources and headers."),
    metric("declared", "Edges that a manifest declares."),
    metric("imported", "Edges that sources import."),
    metric("coupled", "Edges at run time."),
    metric("betweenLines", "Edges from one line to another."),
    metric("cycles", "The number of cycles."),
    metric("cyclicComponents", "The components in cycles."),
    metric(
      "propagationCost",
      "The share of components that a change reaches, in hundredths of a percent."),
    metric("errors", "Errors, without exceptions."),
    metric("warnings", "Warnings, without exceptions."),
  ])

  private static func metric(_ name: String, _ summary: String) -> KeyShape {
    KeyShape(name, .list(.integer), required: true, summary)
  }
}
