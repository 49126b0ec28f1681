extension DocumentShape {
  /// The shape of `why --format json`.
  public static let why = output(
    "why", "the ways from one component to another",
    [
      KeyShape("from", .string, required: true, "The dependent."),
      KeyShape("to", .string, required: true, "The dependency: a component or a package."),
      KeyShape(
        "path", .list(.string), required: true,
        "A shortest way, both ends included; empty if there is none."),
      KeyShape(
        "edges", .list(.mapping(edge)), required: true,
        "The edges of that way, or of all ways with --all."),
    ])

  private static let edge = MappingShape([
    KeyShape("from", .string, required: true, "The dependent."),
    KeyShape("to", .string, required: true, "The dependency."),
    KeyShape("declaration", .mapping(place), "Where it is declared; absent if it is not."),
    KeyShape(
      "evidence", .list(.mapping(place)), required: true,
      "The imports, then the run-time couplings."),
    KeyShape(
      "forbidden",
      .list(
        .mapping(
          MappingShape([
            KeyShape("rule", .string, required: true, "The rule."),
            KeyShape("severity", .string, required: true, "`error` or `warning`."),
            KeyShape("message", .string, required: true, "The finding."),
          ]))), required: true, "What forbids the edge."),
    KeyShape(
      "excepted",
      .list(.mapping(.exceptionInForce)), required: true,
      "The exceptions in force that allow the edge."),
  ])

  private static let place = MappingShape.evidencePlace
}

extension MappingShape {
  /// A place of an edge.
  static let evidencePlace = MappingShape([
    KeyShape("file", .string, required: true, "The file."),
    KeyShape("line", .integer, required: true, "From 1."),
    KeyShape("column", .integer, required: true, "From 1."),
    KeyShape("kind", .string, "The kind of a run-time coupling; absent otherwise."),
  ])
  /// An exception that allows an edge.
  static let exceptionInForce = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape("reason", .string, required: true, "Why it is allowed."),
    KeyShape("expires", .string, "The last day; absent if it does not end."),
    KeyShape("place", .mapping(evidencePlace), required: true, "Where the exception is."),
  ])
}
