import ModKitModel

extension GraphFormat {
  /// For machines: `modkit/graph/1`.
  static let json = GraphFormat(name: "json") { try GraphTables.document.text(of: $0) }
}

enum GraphTables {
  static let document = OutputDocument(
    "graph", "the components and their edges",
    OutputTable<Architecture>([
      .list("components", node, "Sorted by name.") { $0.workspace.components },
      .list("edges", edge, "Sorted by both ends.") { Array($0.edges.ofComponents) },
      .optionalList("packages", package, "Sorted by name; absent without any.") {
        $0.workspace.packages.ifAny
      },
    ]))

  private static let node = OutputTable<Component>([
    .field("name", .string, "The component.") { $0.name },
    .field("layer", .string, "Its layer.") { $0.layer },
    .optional("line", .string, "Its business line.") { $0.line },
    .field("shared", .boolean, "Whether siblings may depend on it.") { $0.isShared },
  ])

  private static let package = OutputTable<Package>([
    .field("name", .string, "The package, as edges name it.") { $0.name },
    .field("modules", .list(.string), "What sources import.") { $0.modules },
  ])

  private static let edge = OutputTable<DependencyEdge>([
    .field("from", .string, "The dependent.") { $0.from },
    .field("to", .string, "The dependency: a component or a package.") { $0.to },
    .field("declared", .boolean, "Whether the manifest declares it.") { $0.isDeclared },
    .field("imported", .boolean, "Whether a source imports it.") { $0.isImported },
    .field("runtime", .list(.string), "Kinds of run-time coupling.") {
      $0.couplings.map(\.kind.rawValue)
    },
    .list("evidence", place, "The imports, then the run-time couplings.") { edge in
      edge.importSites.map { EdgeSite(site: $0) }
        + edge.couplings.flatMap { kind, sites in sites.map { EdgeSite(site: $0, kind: kind) } }
    },
  ])

  private struct EdgeSite {
    var site: SourceSite
    /// The kind of a coupling; nil for an import.
    var kind: CouplingKind?
  }

  private static let place = OutputTable<EdgeSite>([
    .field("file", .string, "The importing or coupled file.") { $0.site.location.file },
    .field("line", .integer, "From 1.") { $0.site.location.line },
    .optional("kind", .string, "The kind of a run-time coupling; absent for imports.") {
      $0.kind?.rawValue
    },
    .conditions { $0.site.conditions },
  ])
}
