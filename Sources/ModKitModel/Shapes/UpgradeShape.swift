extension DocumentShape {
  /// The shape of `upgrade --format json`.
  public static let upgrade = output(
    "upgrade", "what has changed in rules since modkit.yml was written",
    [
      KeyShape("stated", .string, "The version that modkit.yml states; absent if it does not."),
      KeyShape("current", .string, required: true, "The version of modkit."),
      KeyShape(
        "changes",
        .list(
          .mapping(
            MappingShape([
              KeyShape("version", .string, required: true, "The first version with the change."),
              KeyShape("rule", .string, required: true, "The rule."),
              KeyShape(
                "kind", .oneOf(RuleChange.Kind.allCases.map(\.rawValue)), required: true,
                "What kind of change it is."),
              KeyShape("text", .string, required: true, "What is different and what to do."),
            ]))), required: true, "Sorted by version and rule; all if none is stated."),
    ])
}
