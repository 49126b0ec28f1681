extension DocumentShape {
  /// The shape of `store stats --format json`.
  public static let storeStats = output(
    "store-stats", "how often libraries were found in this workspace",
    [
      KeyShape("runs", .integer, required: true, "How many runs were counted."),
      KeyShape("counts", .mapping(.hitCounts), required: true, "All of them together."),
      KeyShape(
        "components", .list(.mapping(.componentHits)), required: true,
        "All weeks together; sorted by name."),
      KeyShape(
        "weeks",
        .list(
          .mapping(
            MappingShape([
              KeyShape("week", .string, required: true, "By ISO 8601, such as 2026-W48."),
              KeyShape("runs", .integer, required: true, "How many runs were counted."),
              KeyShape("counts", .mapping(.hitCounts), required: true, "Its components together."),
              KeyShape(
                "components", .list(.mapping(.componentHits)), required: true, "Sorted by name."),
            ]))), required: true, "Ascending; those in which something was counted."),
    ])
}

extension MappingShape {
  fileprivate static let componentHits = MappingShape([
    KeyShape("name", .string, required: true, "The component or package."),
    KeyShape("counts", .mapping(.hitCounts), required: true, "Its counts."),
  ])

  fileprivate static let hitCounts = MappingShape([
    KeyShape("stored", .integer, required: true, "Libraries that were in the store."),
    KeyShape("fetched", .integer, required: true, "Libraries that came from the remote cache."),
    KeyShape("missed", .integer, required: true, "Libraries that were missing."),
    KeyShape("built", .integer, required: true, "Libraries that were built."),
    KeyShape(
      "savedSeconds", .number, required: true,
      "What compiling the found libraries took, where they were compiled."),
    KeyShape("builtSeconds", .number, required: true, "What compiling the built ones took."),
    KeyShape(
      "misses",
      .mapping(
        MappingShape(
          MissCause.allCases.map { KeyShape($0.rawValue, .integer, "How many for this cause.") })),
      required: true, "By cause, those that there are."),
    KeyShape(
      "sources",
      .mapping(
        MappingShape(
          SourceCause.allCases.map { KeyShape($0.rawValue, .integer, "How many for this cause.") })),
      required: true, "How often a component became source, by cause."),
  ])
}
