extension DocumentShape {
  /// The shape of `modkit.local.yml`.
  ///
  /// - Parameter backends: the names of all backends
  public static func local(backends: [String]) -> DocumentShape {
    DocumentShape(
      name: "local",
      summary: "modkit.local.yml: what a developer has set for himself",
      root: MappingShape(
        [
          KeyShape(
            "teams", .list(.string),
            "Your teams; sources for others are prebuilt. Absent: every source that is there."),
          KeyShape("product", .string, "The product to plan."),
          KeyShape("backend", .oneOf(backends), "What to generate."),
          .configuration,
          .destinations,
          KeyShape(
            ModeRequest.Kind.focus.rawValue, .list(.selector),
            "Components to work on: source, with all that depends on them."),
        ] + KeyShape.modes))
  }
}
