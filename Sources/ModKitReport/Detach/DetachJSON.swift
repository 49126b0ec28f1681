import ModKitModel

extension DetachReport {
  /// `modkit/detach/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: self) }

  static let document = OutputDocument(
    "detach", "what keeps a business line in the code base",
    OutputTable<DetachReport>([
      .field("line", .string, "The line.") { $0.detachment.line },
      .optional("product", .string, "Absent for the whole workspace.") { $0.detachment.product },
      .field("components", .list(.string), "The components of the line.") {
        $0.detachment.components
      },
      .field("products", .list(.string), "The products whose manifest names one of them.") {
        $0.detachment.products
      },
      .list("edges", edge, "Sorted by owner and target.") { $0.detachment.edges },
      .optionalObject(
        "build", proof, "What a build without the line says; absent without one."
      ) { $0.proof },
    ]))

  // MARK: Edges

  private static let edge = OutputTable<DetachEdge>(ends + ways)

  private static let ends: [OutputField<DetachEdge>] = [
    .field("from", .string, "The component or the product that has the edge.") { $0.owner.name },
    .owner { $0.owner },
    .field("to", .string, "The component of the line.") { $0.target },
    .field("actors", .list(.string), "Who has to act.") { $0.actors },
    .field("kind", kinds, "Imported, declared only, or the kind of a run-time coupling.") {
      $0.kind
    },
    .optional("name", .string, "The name of a run-time coupling.") { $0.couplingName },
    .place("declared", "Where a manifest declares it.") { $0.declaration },
    .list("places", PlaceTables.ofSites, "The imports or uses.") { $0.sites },
    .place("reexport", "Where the import is re-exported.") { $0.reexport },
  ]

  private static let kinds = Shape.oneOf(
    ["imported", "declared"] + CouplingKind.allCases.map(\.rawValue))

  private static let ways: [OutputField<DetachEdge>] = [
    .optionalChoice("way", "The cheapest way out; absent if the edge cannot be judged.") {
      $0.way
    },
    .field("reason", .string, "Why this way.") { $0.reason.phrase },
    .list("uses", use, "What is really used.") { $0.uses },
    .list("moves", move, "What moves down, for `sink`.") { $0.moves },
    .field("declarations", .integer, "How many declarations move, or are written anew.") {
      $0.cost.declarations
    },
    .field("files", .integer, "How many files move, or are edited.") { $0.cost.files },
  ]

  private static let use = OutputTable<UsedDeclaration>([
    .field("name", .string, "A public declaration of the line.") { $0.name },
    .object("declared", PlaceTables.ofSites, "Where it is declared.") { SourceSite($0.declared) },
    .object("used", PlaceTables.ofSites, "Its first use.") { SourceSite($0.used) },
  ])

  private static let move = OutputTable<MovedDeclaration>([
    .field("name", .string, "A declaration of the line.") { $0.name },
    .object("declared", PlaceTables.ofSites, "Where it is declared.") { SourceSite($0.location) },
  ])

  // MARK: Proofs

  private static let proof = OutputTable<DetachProof>([
    .list("edges", provenEdge, "The edges that have to break the build.") { $0.edges },
    .list("unpredicted", failure, "Errors that no edge predicts.") { $0.unpredicted },
    .field("compiled", .list(.string), "What was compiled without an error.") {
      $0.compiled.map(\.text)
    },
    .field("failed", .list(.string), "What has errors.") { $0.failed.map(\.text) },
    .field("unreached", .list(.string), "What needs something that failed.") {
      $0.unreached.map(\.text)
    },
  ])

  private static let provenEdge = OutputTable<DetachProof.Edge>([
    .field("from", .string, "The component or the product.") { $0.owner.name },
    .owner { $0.owner },
    .field("to", .string, "The component of the line.") { $0.target },
    .choice("state", "Whether a compiler error names it.") { $0.state },
  ])

  private static let failure = OutputTable<DetachProof.Failure>([
    .place("place", "Absent if the compiler names no file.") { $0.location },
    .field("message", .string, "What the compiler says.") { $0.message },
  ])
}

extension OutputField {
  /// What of a component or a product has an edge.
  fileprivate static func owner(
    _ value: @escaping @Sendable (Subject) -> SourceOwner
  ) -> Self {
    .optional("owner", .oneOf(["tests", "shell"]), "Absent for a component itself.") {
      value($0).part
    }
  }

  /// A place that is absent if there is none.
  fileprivate static func place(
    _ name: String, _ summary: String,
    _ location: @escaping @Sendable (Subject) -> SourceLocation?
  ) -> Self {
    .optionalObject(name, PlaceTables.ofSites, summary) { location($0).map { SourceSite($0) } }
  }
}

extension DetachEdge {
  /// Imported, declared only, or the kind of a coupling.
  fileprivate var kind: String {
    switch ground {
    case .dependency: sites.isEmpty ? "declared" : "imported"
    case .coupling(let kind, _): kind.rawValue
    }
  }

  /// Nil unless it is a coupling.
  fileprivate var couplingName: String? {
    if case .coupling(_, let name) = ground { name } else { nil }
  }
}
