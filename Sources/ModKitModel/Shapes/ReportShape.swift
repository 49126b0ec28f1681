extension DocumentShape {
  /// The shape of `report --format json`.
  public static let report = output(
    "report", "what the report for architects shows",
    [
      KeyShape("workspace", .string, required: true, "The workspace."),
      KeyShape(
        "revision",
        .mapping(
          MappingShape([
            KeyShape("commit", .string, required: true, "The commit."),
            KeyShape("date", .string, required: true, "When it was made, in UTC."),
            KeyShape("modified", .boolean, "True if the work tree differs, otherwise absent."),
          ])), "Absent outside of git."),
      KeyShape("day", .date, required: true, "The day by which exceptions expire."),
      KeyShape("product", .string, "The product that is shown; absent for all components."),
      KeyShape("since", .string, "The revision that findings are compared with."),
      KeyShape("link", .sourceAddress, "Where places in sources are shown."),
      KeyShape("layers", .list(.string), required: true, "Bottom to top."),
      KeyShape("lines", .list(.string), required: true, "The business lines, sorted."),
      KeyShape("owners", .list(.string), required: true, "Sorted."),
      KeyShape(
        "products",
        .list(
          .mapping(
            MappingShape([
              KeyShape("name", .string, required: true, "The product."),
              KeyShape("components", indexes, required: true, "Its components."),
            ]))), required: true, "Sorted by name."),
      KeyShape(
        "packages",
        .list(
          .mapping(
            MappingShape([
              KeyShape("name", .string, required: true, "The library of a third party."),
              KeyShape("components", indexes, required: true, "Those that depend on it."),
            ]))), "Sorted by name; absent without any."),
      KeyShape("components", .list(.mapping(component)), required: true, "Sorted by name."),
      KeyShape("files", .list(.string), required: true, "The files of places, sorted."),
      KeyShape(
        "edges", .list(.mapping(edge)), required: true,
        "Between the components; sorted by both ends."),
      KeyShape(
        "cycles", .list(indexes), required: true, "The components of each cycle of imports."),
      KeyShape(
        "rules",
        .list(
          .mapping(
            MappingShape([
              KeyShape("id", .string, required: true, "The rule."),
              KeyShape("title", .string, required: true, "The rule in one sentence."),
              KeyShape("level", level, required: true, "How the workspace sets it."),
              KeyShape(
                "architecture", .boolean,
                "True if it is about who may depend on whom, otherwise absent."),
            ]))), required: true, "Those that are not off."),
      KeyShape("findings", .list(.mapping(finding)), required: true, "Sorted by place."),
      KeyShape(
        "exceptions", .list(.mapping(exception)), required: true, "In the order of modkit.yml."),
      KeyShape(
        "couplings",
        .mapping(
          MappingShape([
            KeyShape("sites", .integer, required: true, "Places that provide or use a name."),
            KeyShape("understood", .integer, required: true, "Those whose name is known."),
            KeyShape(
              "names", .list(.mapping(name)), required: true, "Sorted by kind and name."),
          ])), required: true, "What is found at run time."),
      KeyShape("metrics", .mapping(metrics), required: true, "Totals."),
      KeyShape(
        "history", .mapping(MappingShape(history.root.keys.filter { $0.name != "schema" })),
        "The figures of earlier commits, as `modkit history` prints them."),
      KeyShape("image", .mapping(image), "What the link map says; absent without one."),
      KeyShape(
        "storeStats", .mapping(MappingShape(storeStats.root.keys.filter { $0.name != "schema" })),
        "How often libraries were found, as `modkit store stats` prints it; with --store-stats."),
    ])

  private static let image = MappingShape([
    KeyShape("file", .string, required: true, "The link map, without directories."),
    KeyShape("arch", .string, required: true, "The architecture."),
    KeyShape("stripped", .integer, required: true, "The bytes that the linker left out."),
    KeyShape("kinds", .list(.string), required: true, "Kinds of symbols, the largest first."),
    KeyShape(
      "rows",
      .list(
        .mapping(
          MappingShape([
            KeyShape("component", .integer, "The position of the component."),
            KeyShape("name", .string, "The archive or object of no component."),
            KeyShape("kinds", .list(.integer), required: true, "Bytes of each kind."),
          ]))), required: true,
      "The largest first; what is not in the map has neither component nor name."),
  ])

  private static let level = Shape.oneOf(Severity.allCases.map(\.rawValue))
  private static let indexes = Shape.list(.integer)

  private static let component = MappingShape([
    KeyShape("name", .string, required: true, "The component."),
    KeyShape("layer", .integer, required: true, "The index of its layer."),
    KeyShape("line", .integer, "The index of its business line."),
    KeyShape("owners", indexes, "The indexes of its owners."),
    KeyShape("path", .string, required: true, "The directory of its manifest."),
    KeyShape("files", .integer, required: true, "Its sources and headers."),
    KeyShape("codeLines", .integer, required: true, "Their lines that are not blank."),
    KeyShape("size", .integer, "Its bytes in the image of the link map."),
    KeyShape("sizeLimit", .integer, "The most bytes that its manifest allows."),
    KeyShape("shared", .boolean, "True if its siblings may depend on it, otherwise absent."),
    KeyShape(
      "detachCost",
      .mapping(
        MappingShape([
          KeyShape("declarations", .integer, required: true, "Moved or written anew."),
          KeyShape("files", .integer, required: true, "Moved, written anew or edited."),
        ])), "What it takes until nothing outside its business line needs it."),
    KeyShape(
      "instability", .number, required: true,
      "The share of its edges that start in it; 0 without edges."),
    KeyShape("reaches", .integer, required: true, "The components that it needs, indirectly too."),
    KeyShape("reachedBy", .integer, required: true, "The components that need it, indirectly too."),
  ])

  private static let edge = MappingShape([
    KeyShape("from", .integer, required: true, "The index of the dependent."),
    KeyShape("to", .integer, required: true, "The index of the component that it needs."),
    KeyShape("declared", .boolean, required: true, "Whether a manifest declares it."),
    KeyShape(
      "places", .dictionary(key: "the kind", .list(indexes)), required: true,
      "By `import` or the kind of coupling: the file and the line of each place."),
    KeyShape(
      "more", .dictionary(key: "the kind", .integer), "How many places of a kind are left out."),
    KeyShape("findings", indexes, "The findings about it."),
  ])

  private static let finding = MappingShape([
    KeyShape("rule", .integer, required: true, "The index of its rule."),
    KeyShape("level", level, required: true, "Its weight."),
    KeyShape("component", .integer, "The component where it has to be fixed."),
    KeyShape("to", .integer, "The component at the other end of its edge."),
    KeyShape("message", .string, required: true, "What is wrong."),
    KeyShape("fix", .string, "What to do about it."),
    KeyShape("place", indexes, "File, line and column."),
    KeyShape(
      "state", .oneOf(["open", "baseline", "excepted"]), required: true,
      "Whether the baseline or an exception holds it."),
    KeyShape("new", .boolean, "True if it was not there at `since`, otherwise absent."),
    KeyShape("until", .date, "The last day of its exception."),
  ])

  private static let exception = MappingShape([
    KeyShape("rule", .integer, "The index of its rule; absent if that is off."),
    KeyShape("component", .integer, "The component that it is for."),
    KeyShape("to", .integer, "The component at the other end."),
    KeyShape("name", .string, "What it names besides components."),
    KeyShape("reason", .string, "Why."),
    KeyShape("until", .date, "Its last day."),
    KeyShape("findings", .integer, required: true, "How many findings it allows."),
    KeyShape("place", indexes, required: true, "File and line."),
  ])

  private static let name = MappingShape([
    KeyShape("kind", .string, required: true, "The kind of coupling."),
    KeyShape("name", .string, required: true, "The name."),
    KeyShape(
      "providers", .list(indexes), required: true,
      "Component, file and line of each; the component of an app shell is -1."),
    KeyShape("users", .list(indexes), required: true, "The same of its users."),
  ])

  private static let metrics = MappingShape([
    KeyShape("components", .integer, required: true, "The number of components."),
    KeyShape("edges", .integer, required: true, "The number of edges."),
    KeyShape("betweenLines", .integer, required: true, "Edges from one line to another."),
    KeyShape("cycles", .integer, required: true, "The number of cycles."),
    KeyShape("cyclicComponents", .integer, required: true, "The components in cycles."),
    KeyShape(
      "propagationCost", .number, required: true,
      "The share of components that a change reaches on average."),
    KeyShape("findings", .integer, required: true, "Those that are open."),
    KeyShape("baseline", .integer, required: true, "Those in the baseline."),
    KeyShape("excepted", .integer, required: true, "Those that exceptions allow."),
  ])
}
