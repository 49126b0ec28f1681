extension DocumentShape {
  /// The shape of `linkmap --format json`.
  public static let linkmap = output(
    "linkmap", "conflicts and sizes of what was linked", version: 2,
    [
      KeyShape("findings", .list(.mapping(.finding)), required: true, "Sorted by place."),
      KeyShape(
        "summary",
        .mapping(
          MappingShape([
            KeyShape("errors", .integer, required: true, "Findings that are errors."),
            KeyShape("warnings", .integer, required: true, "Findings that are warnings."),
            KeyShape("excepted", .integer, required: true, "Findings that exceptions allow."),
            KeyShape("baselined", .integer, required: true, "Findings in the baseline."),
          ])), required: true, "Totals."),
      KeyShape(
        "conflicts", .list(.mapping(.conflict)), required: true,
        "Methods and classes defined twice, those that a policy allows too; sorted by class and method."
      ),
      KeyShape(
        "images", .list(.mapping(.image)), required: true,
        "The sizes of each link map, or of the objects of each file."),
      KeyShape(
        "comparison", .mapping(.imageComparison),
        "How the first of them has changed; absent if nothing was compared."),
      KeyShape("unread", .list(.string), required: true, "What could not be read."),
    ])
}

extension MappingShape {
  fileprivate static let conflict = MappingShape([
    KeyShape(
      "kind", .oneOf(MethodConflict.Kind.allCases.map(\.rawValue)), required: true,
      "What is defined twice."),
    KeyShape("class", .string, required: true, "The class."),
    KeyShape(
      "method", .string, "The method, with its class; absent if the class itself is defined twice."),
    KeyShape(
      "definitions",
      .list(
        .mapping(
          MappingShape([
            KeyShape(
              "form", .oneOf(ObjectiveCImplementation.Form.allCases.map(\.rawValue)),
              required: true, "What defines it."),
            KeyShape("category", .string, "The category, or the module of an extension."),
            KeyShape("component", .string, "The component."),
            KeyShape("owners", .list(.string), "Its owners."),
            KeyShape("object", .string, "The object, without directories."),
            KeyShape("file", .string, "Relative to the workspace."),
            KeyShape("line", .integer, "From 1."),
            KeyShape("column", .integer, "From 1, in UTF-8 bytes."),
          ]))), required: true, "The class first."),
  ])

  fileprivate static let image = MappingShape([
    KeyShape("file", .string, required: true, "The file, without directories."),
    KeyShape("arch", .string, required: true, "The architecture."),
    KeyShape("bytes", .integer, required: true, "All sections in memory."),
    KeyShape("stripped", .integer, required: true, "What the linker left out."),
    KeyShape(
      "sections",
      .list(
        .mapping(
          MappingShape([
            KeyShape("segment", .string, required: true, "Such as __TEXT."),
            KeyShape("section", .string, required: true, "Such as __text."),
            KeyShape("bytes", .integer, required: true, "In memory."),
          ]))), required: true, "In the order of the image."),
    kinds,
    KeyShape(
      "components", .list(.mapping(.sizeGroup)), required: true,
      "Components, and archives and objects of none; the largest first."),
    KeyShape("lines", .list(.mapping(.sizeGroup)), required: true, "Business lines."),
    KeyShape(
      "owners", .list(.mapping(.sizeGroup)), required: true, "The first owners of components."),
  ])

  private static let kinds = KeyShape(
    "kinds", .dictionary(key: "kind", as: .string, .integer), required: true,
    "Bytes by kind: \(SymbolKind.allCases.map(\.rawValue).joined(separator: ", ")).")

  fileprivate static let sizeGroup = MappingShape([
    KeyShape("name", .string, "Absent for what no symbol covers."),
    KeyShape("bytes", .integer, required: true, "In memory."),
    KeyShape("zeroFilled", .integer, required: true, "What of it is not in the file."),
    KeyShape("stripped", .integer, required: true, "What the linker left out, not in `bytes`."),
    kinds,
    KeyShape(
      "sections", .dictionary(key: "section", as: .string, .integer), required: true,
      "Bytes by section, such as __TEXT,__text."),
  ])

  fileprivate static let imageComparison = MappingShape([
    KeyShape("before", .integer, required: true, "All bytes of the older image."),
    KeyShape("after", .integer, required: true, "All bytes of the image."),
    KeyShape(
      "components", .list(.mapping(.growth)), required: true, "What grew most comes first."),
    KeyShape("sections", .list(.mapping(.growth)), required: true, "What grew most comes first."),
    KeyShape("added", .list(.mapping(.changedSymbol)), required: true, "The largest first."),
    KeyShape("grown", .list(.mapping(.changedSymbol)), required: true, "What grew most first."),
    KeyShape("removed", .list(.mapping(.changedSymbol)), required: true, "The largest first."),
  ])

  fileprivate static let growth = MappingShape([
    KeyShape("name", .string, "Absent for what no symbol covers."),
    KeyShape("before", .integer, required: true, "Bytes in the older image."),
    KeyShape("after", .integer, required: true, "Bytes in the image."),
  ])

  fileprivate static let changedSymbol = MappingShape([
    KeyShape("name", .string, required: true, "Without numbers that compilers choose."),
    KeyShape(
      "kind", .oneOf(SymbolKind.allCases.map(\.rawValue)), required: true, "What it is."),
    KeyShape("object", .string, required: true, "The object, without directories."),
    KeyShape("before", .integer, required: true, "Bytes in the older image."),
    KeyShape("after", .integer, required: true, "Bytes in the image."),
  ])
}
