extension DocumentShape {
  /// The shape of `modkit.lock`.
  public static let lock = DocumentShape(
    name: "lock",
    summary: "modkit.lock: revisions of packages, and libraries for sources that not everybody has",
    root: MappingShape([
      KeyShape(
        "components", .dictionary(key: "component", .mapping(.lockEntry)),
        "Components, with their libraries."),
      .lockedPackages,
    ]))
}

extension MappingShape {
  fileprivate static let lockEntry = MappingShape([
    KeyShape(
      "sources", .digest, required: true, "The digest of what the libraries were made of."),
    KeyShape(
      "artifacts", .list(.mapping(.lockedArtifact)), required: true,
      "A library for each compiler, target, SDK and configuration."),
  ])

  private static let lockedArtifact = MappingShape([
    KeyShape("triple", .string, required: true, "What it was built for."),
    KeyShape("sdk", .string, "The SDK that it was built with; absent: none."),
    KeyShape(
      "configuration", .oneOf(BuildConfiguration.allCases.map(\.rawValue)), required: true,
      "How it was compiled."),
    KeyShape("compiler", .string, required: true, "What it was built by."),
    KeyShape("key", .digest, required: true, "Its key."),
  ])
}
