extension DocumentShape {
  /// The shape of `history --format json`.
  public static let history = output(
    "history", "how the architecture has changed from commit to commit",
    [
      KeyShape("revision", .string, required: true, "The newest revision, as it was given."),
      KeyShape(
        "rules", .oneOf(["today"]),
        "By which modkit.yml commits were read: that of today; absent for that of each."),
      KeyShape(
        "ends", .oneOf(History.End.allCases.map(\.rawValue)), required: true,
        "Why no earlier commits are listed: so many were asked for, the repository or the workspace"
          + " begins, or the clone is shallow."),
      KeyShape(
        "commits", .list(.mapping(commit)), required: true,
        "Along first parents, the oldest first."),
      KeyShape(
        "introduced", .list(.mapping(introduced)), required: true,
        "The findings of the newest commit that can be read, sorted by place."),
    ])

  private static let commit = MappingShape([
    KeyShape("commit", .string, required: true, "The commit."),
    KeyShape("date", .string, required: true, "When it was committed, in UTC."),
    KeyShape("author", .string, "Its author; only with --authors."),
    KeyShape("unreadable", .string, "Why the workspace cannot be read; then there are no figures."),
    KeyShape("components", .integer, "The number of components."),
    KeyShape(
      "edges",
      .mapping(
        MappingShape([
          KeyShape("declared", .integer, required: true, "Those that a manifest declares."),
          KeyShape("imported", .integer, required: true, "Those that sources import."),
          KeyShape("coupled", .integer, required: true, "Those at run time."),
        ])), "Edges between components."),
    KeyShape("betweenLines", .integer, "Edges from one line to another."),
    KeyShape("cycles", .integer, "The number of cycles."),
    KeyShape("cyclicComponents", .integer, "The components in cycles."),
    KeyShape(
      "propagationCost", .number,
      "The share of components that a change of one of them reaches on average."),
    KeyShape(
      "instability", .number, "The mean share of the edges of a component that leave it."),
    KeyShape(
      "findings", .dictionary(key: "rule", .integer),
      "Errors and warnings by rule, without those that exceptions allow."),
    KeyShape(
      "debt",
      .mapping(
        MappingShape([
          KeyShape("owners", count("owner"), required: true, "By owner."),
          KeyShape("lines", count("line"), required: true, "By business line."),
          KeyShape(
            "components", count("component"),
            "By component, those whose number is another one than before; 0 for none."),
        ])), "Findings, also those that exceptions allow."),
  ])

  private static func count(_ key: String) -> Shape { .dictionary(key: key, .integer) }

  private static let introduced = MappingShape([
    KeyShape("rule", .string, required: true, "The rule."),
    KeyShape("component", .string, "Where it has to be fixed; absent if that is no component."),
    KeyShape("to", .string, "The other end of its edge."),
    KeyShape("message", .string, required: true, "What is wrong."),
    KeyShape("file", .string, "The file."),
    KeyShape(
      "commit", .string, "The commit that brought it; absent if the oldest one has it already."),
    KeyShape("date", .string, "When that was committed."),
    KeyShape("author", .string, "Its author; only with --authors."),
  ])
}
