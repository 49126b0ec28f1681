extension DocumentShape {
  /// The shape of `diff --format json`.
  public static let diff = output(
    "diff", "how the architecture differs from an earlier state",
    [
      KeyShape("since", .string, required: true, "What it is compared with, as it was given."),
      KeyShape("isSame", .boolean, required: true, "Whether nothing but the metrics differs."),
      KeyShape(
        "components",
        .mapping(
          MappingShape([
            KeyShape("added", .list(.mapping(place)), required: true, "Sorted by name."),
            KeyShape("removed", .list(.mapping(place)), required: true, "Sorted by name."),
            KeyShape(
              "changed",
              .list(
                .mapping(
                  MappingShape([
                    KeyShape("before", .mapping(place), required: true, "As it was."),
                    KeyShape("after", .mapping(place), required: true, "As it is."),
                  ]))), required: true, "Renamed and moved ones too."),
          ])), required: true, "Components whose manifests say something else."),
      KeyShape("edges", .list(.mapping(edge)), required: true, "Sorted by both ends."),
      KeyShape(
        "cycles",
        .mapping(
          MappingShape([
            KeyShape("new", .list(.list(.string)), required: true, "New or larger."),
            KeyShape("gone", .list(.list(.string)), required: true, "Gone or smaller."),
          ])), required: true, "The components of each cycle, sorted."),
      KeyShape(
        "findings",
        .mapping(
          MappingShape([
            KeyShape("new", .list(.mapping(finding)), required: true, "Sorted by place."),
            KeyShape("gone", .list(.mapping(finding)), required: true, "Sorted by place."),
          ])), required: true, "Those that exceptions allow are left out."),
      KeyShape(
        "metrics",
        .mapping(
          MappingShape([
            KeyShape("before", .mapping(metrics), required: true, "As it was."),
            KeyShape("after", .mapping(metrics), required: true, "As it is."),
          ])), required: true, "The architecture in numbers."),
    ])

  private static let place = MappingShape([
    KeyShape("name", .string, required: true, "The component."),
    KeyShape("module", .string, required: true, "What sources import."),
    KeyShape("directory", .string, required: true, "The directory of its manifest."),
    KeyShape("layer", .string, required: true, "The layer."),
    KeyShape("line", .string, "The business line."),
    KeyShape("owners", .list(.string), required: true, "The owners."),
  ])

  private static let edge = MappingShape([
    KeyShape("from", .string, required: true, "The dependent, by its name of today."),
    KeyShape("to", .string, required: true, "The component or package that it needs."),
    KeyShape(
      "change", .oneOf(["added", "removed", "changed"]), required: true,
      "What has become of the edge."),
    KeyShape(
      "before", .list(.string), required: true,
      "Its grounds: declared, imported, or kinds of coupling."),
    KeyShape("after", .list(.string), required: true, "Its grounds today."),
    KeyShape(
      "places",
      .list(
        .mapping(
          MappingShape([
            KeyShape("file", .string, required: true, "The file."),
            KeyShape("line", .integer, required: true, "The line."),
            KeyShape("column", .integer, required: true, "The column."),
          ]))), required: true, "Where it is now, or was if it is gone."),
  ])

  private static let finding = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape("severity", .oneOf(["error", "warning"]), required: true, "The weight."),
    KeyShape("component", .string, required: true, "Where it has to be fixed."),
    KeyShape("fingerprint", .string, required: true, "Its identity, as in a baseline."),
    KeyShape("message", .string, required: true, "What is wrong."),
    KeyShape("file", .string, "The file."),
    KeyShape("line", .integer, "The line."),
  ])

  private static let metrics = MappingShape([
    KeyShape("components", .integer, required: true, "The number of components."),
    KeyShape("files", .integer, required: true, "Scanned sources and headers."),
    KeyShape("declared", .integer, required: true, "Edges that a manifest declares."),
    KeyShape("imported", .integer, required: true, "Edges that sources import."),
    KeyShape("coupled", .integer, required: true, "Edges at run time."),
    KeyShape("betweenLines", .integer, required: true, "Edges from one line to another."),
    KeyShape("cycles", .integer, required: true, "The number of cycles."),
    KeyShape("cyclicComponents", .integer, required: true, "The components in cycles."),
    KeyShape(
      "propagationCost", .integer, required: true,
      "The share of components that a change reaches, in hundredths of a percent."),
    KeyShape("errors", .integer, required: true, "Errors, without exceptions."),
    KeyShape("warnings", .integer, required: true, "Warnings, without exceptions."),
  ])
}
