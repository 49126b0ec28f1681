import ModKitModel

/// The place of an edge: an import, a declaration, or a coupling.
struct EdgePlace {
  let location: SourceLocation
  /// Of a coupling; nil for anything else.
  var kind: CouplingKind?

  init(_ location: SourceLocation, kind: CouplingKind? = nil) {
    (self.location, self.kind) = (location, kind)
  }
}

extension CheckedEdge {
  /// The imports, then the couplings.
  var places: [EdgePlace] {
    edge.importSites.map { EdgePlace($0.location) }
      + edge.couplings.flatMap { kind, sites in
        sites.map { EdgePlace($0.location, kind: kind) }
      }
  }
}

/// The tables of places that several documents have.
enum PlaceTables {
  static let ofEdges = OutputTable<EdgePlace>([
    .field("file", .string, "The file.") { $0.location.file },
    .field("line", .integer, "From 1.") { $0.location.line },
    .field("column", .integer, "From 1.") { $0.location.column },
    .optional("kind", .string, "The kind of a run-time coupling; absent otherwise.") {
      $0.kind?.rawValue
    },
  ])

  /// A place with the conditions around it.
  static let ofSites = OutputTable<SourceSite>([
    .field("file", .string, "Relative to the workspace.") { $0.location.file },
    .field("line", .integer, "From 1.") { $0.location.line },
    .field("column", .integer, "From 1, in UTF-8 bytes.") { $0.location.column },
    .conditions { $0.conditions },
  ])

  static let exceptionInForce = OutputTable<RuleException>([
    .field("rule", .string, "The rule.") { $0.rule },
    .field("reason", .string, "Why it is allowed.") { $0.reason },
    .optional("expires", .string, "The last day; absent if it does not end.") {
      $0.expires?.description
    },
    .object("place", ofEdges, "Where the exception is.") { EdgePlace($0.location) },
  ])
}

extension OutputField {
  /// The conditions of the preprocessor around a place.
  static func conditions(_ value: @escaping @Sendable (Subject) -> [String]) -> Self {
    .optional(
      "conditions", .list(.string),
      "The `#if` conditions around it, outermost first; absent when there is none."
    ) { value($0).ifAny }
  }
}
