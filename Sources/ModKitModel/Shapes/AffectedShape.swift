extension DocumentShape {
  /// The shape of `affected --format json`.
  public static let affected = output(
    "affected", "what a change touches",
    [
      KeyShape("since", .string, required: true, "The revision, as it was given."),
      KeyShape(
        "changed", .list(.string), required: true, "Components of which something has changed."),
      KeyShape(
        "changes",
        .list(
          .mapping(
            MappingShape([
              KeyShape("component", .string, required: true, "The component."),
              KeyShape(
                "kinds",
                .list(.oneOf(ChangedComponent.Kind.allCases.map(\.rawValue))), required: true,
                "What of it has changed."),
            ]))), required: true, "The same, with what has changed."),
      KeyShape("packages", .list(.string), required: true, "Packages that have changed."),
      KeyShape(
        "affected", .list(.string), required: true,
        "Those components, and all dependents of those of which more than tests has changed."),
      KeyShape(
        "unnoticed", .list(.string), required: true,
        "Changed components whose interfaces are as before, with --interface."),
      KeyShape(
        "coupled",
        .list(
          .mapping(
            MappingShape([
              KeyShape("component", .string, required: true, "What is not affected otherwise."),
              KeyShape("changed", .string, required: true, "What it reaches at run time."),
              KeyShape("kinds", .list(.string), required: true, "The kinds of coupling."),
            ]))), required: true,
        "Components that reach a changed one at run time only; sorted."),
      KeyShape("products", .list(.string), required: true, "Products that hold one of them."),
      KeyShape(
        "tests",
        .list(
          .mapping(
            MappingShape([
              KeyShape("component", .string, required: true, "The component."),
              KeyShape("targets", .list(.string), required: true, "What runs its tests."),
            ]))), required: true,
        "Of components that are affected, or reach a changed one at run time; sorted."),
    ])
}
