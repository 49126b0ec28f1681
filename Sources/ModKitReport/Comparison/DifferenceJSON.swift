import ModKitModel

extension DifferenceReport {
  /// `modkit/diff/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try DifferenceTables.document.text(of: self) }
}

/// The tables of `diff`.
enum DifferenceTables {
  /// `modkit/diff/1`.
  static let document = OutputDocument(
    "diff", "how the architecture differs from an earlier state",
    OutputTable<DifferenceReport>([
      .field("from", .string, "The earlier revision, as it was given.") { $0.base },
      .optional(
        "to", .string, "The later revision, as it was given; absent for the work tree."
      ) { $0.target },
      .field("isSame", .boolean, "Whether at most the metrics differ.") { $0.difference.isEmpty },
      .object("components", components, "Components whose manifests say something else.") {
        $0.difference
      },
      .object(
        "edges", pair(of: edge),
        "Build edges, with the names of today; sorted by both ends."
      ) { edges(of: $0.difference) },
      .object(
        "couplings", pair(of: coupling), "Grounds at run time; sorted by both ends and kind."
      ) { couplings(of: $0.difference) },
      .object(
        "cycles", cycles, "The components of cycles that are new or larger, and gone or smaller."
      ) { Pair(added: $0.difference.newCycles, removed: $0.difference.goneCycles) },
      .object(
        "findings", pair(of: finding),
        "Those that exceptions allow are left out; sorted by place."
      ) { Pair(added: $0.difference.findings.new, removed: $0.difference.findings.gone) },
      .list(
        "ask", question,
        "Whom the change concerns; sorted by owner. Empty where no component has an owner."
      ) { $0.difference.questions },
      .object("metrics", metrics, "Each before and after.") { $0.difference },
    ]))

  // MARK: Pairs

  /// What is there now and was not, and the other way round.
  private struct Pair<Element> {
    var added: [Element]
    var removed: [Element]
  }

  private static let addedSummary = "What was not there."
  private static let removedSummary = "What is no longer there."

  private static func pair<Element>(of table: OutputTable<Element>) -> OutputTable<Pair<Element>> {
    OutputTable([
      .list("added", table, addedSummary) { $0.added },
      .list("removed", table, removedSummary) { $0.removed },
    ])
  }

  private static let cycles = OutputTable<Pair<[String]>>([
    .field("added", .list(.list(.string)), addedSummary) { $0.added },
    .field("removed", .list(.list(.string)), removedSummary) { $0.removed },
  ])

  // MARK: Components

  private static let components = OutputTable<WorkspaceDifference>([
    .list("added", component, "Sorted by name.") { $0.added },
    .list("removed", component, "Sorted by name.") { $0.removed },
    .list(
      "moved", move, "Those with another name, module, directory, layer, line or other owners."
    ) { $0.changed },
  ])

  private static let move = OutputTable<ComponentChange>([
    .object("from", component, "As it was.") { $0.before },
    .object("to", component, "As it is.") { $0.after },
  ])

  private static let component = OutputTable<ComponentPlace>([
    .field("name", .string, "The component.") { $0.name },
    .field("module", .string, "What sources import.") { $0.module },
    .field("directory", .string, "The directory of its manifest.") { $0.directory },
    .field("layer", .string, "The layer.") { $0.layer },
    .optional("line", .string, "The business line.") { $0.line },
    .field("owners", .list(.string), "The owners.") { $0.owners },
  ])

  // MARK: Edges

  /// An edge with those of its grounds that one state has and the other does not.
  private struct Edge {
    var change: EdgeChange
    var grounds: [EdgeGround.Kind]

    /// Whether compilers see any of the grounds.
    var isCompiled: Bool { grounds.contains(.declared) || grounds.contains(.imported) }

    static func new(_ change: EdgeChange) -> Self {
      Self(change: change, grounds: change.after.filter { !change.before.contains($0) })
    }

    static func gone(_ change: EdgeChange) -> Self {
      Self(change: change, grounds: change.before.filter { !change.after.contains($0) })
    }
  }

  private static func edges(of difference: WorkspaceDifference) -> Pair<Edge> {
    Pair(
      added: difference.edges.map(Edge.new).filter(\.isCompiled),
      removed: difference.edges.map(Edge.gone).filter(\.isCompiled))
  }

  private static let edge = OutputTable<Edge>([
    .field("from", .string, "The dependent.") { $0.change.ends.from },
    .field("to", .string, "The component or package that it needs.") { $0.change.ends.to },
    .field("declared", .boolean, "Whether a declaration came or went.") {
      $0.grounds.contains(.declared)
    },
    .field("imported", .boolean, "Whether imports came or went.") {
      $0.grounds.contains(.imported)
    },
    .list("evidence", place, "Where it is now, or was if it is gone.") { $0.change.places },
  ])

  private static let place = OutputTable<SourceLocation>([
    .field("file", .string, "The file.") { $0.file },
    .field("line", .integer, "The line.") { $0.line },
    .field("column", .integer, "The column.") { $0.column },
  ])

  // MARK: Couplings

  private struct Coupling {
    var ends: DependencyEdge.Ends
    var kind: CouplingKind

    static func all(of edge: Edge) -> [Self] {
      edge.grounds.compactMap { ground in
        guard case .coupled(let kind) = ground else { return nil }
        return Self(ends: edge.change.ends, kind: kind)
      }
    }
  }

  private static func couplings(of difference: WorkspaceDifference) -> Pair<Coupling> {
    Pair(
      added: difference.edges.map(Edge.new).flatMap(Coupling.all),
      removed: difference.edges.map(Edge.gone).flatMap(Coupling.all))
  }

  private static let coupling = OutputTable<Coupling>([
    .field("from", .string, "The user.") { $0.ends.from },
    .field("to", .string, "The provider.") { $0.ends.to },
    .field("kind", .string, "The kind of coupling.") { $0.kind.rawValue },
  ])

  // MARK: Findings and owners

  private static let finding = OutputTable<Diagnostic>([
    .field("rule", .string, "The rule.") { $0.rule },
    .choice("severity", "The weight.") { $0.severity },
    .field("component", .string, "Where it has to be fixed.") { $0.component },
    .optional("target", .string, "The other end of its edge.") { $0.target },
    .field("fingerprint", .string, "Its identity, as in a baseline.") { $0.fingerprint },
    .field("message", .string, "What is wrong.") { $0.message },
    .optional("file", .string, "The file.") { $0.location?.file },
    .optional("line", .integer, "The line.") { $0.location?.line },
    .optional("column", .integer, "The column.") { $0.location?.column },
    .optional("fix", .string, "What to do.") { $0.fix },
    .flag("fixable", "True if `check --fix` does it; or absent.") { $0.repair != nil },
  ])

  private static let question = OutputTable<OwnerQuestion>([
    .optional("owner", .string, "Absent for components that nobody owns.") { $0.owner },
    .list("edges", ends, "New edges to the owner's components.") { $0.edges },
    .field("cycles", .list(.list(.string)), "New cycles with one of the components.") {
      $0.cycles
    },
    .field(
      "components", .list(.string),
      "Those that were removed, or whose manifests say something else."
    ) { $0.components },
    .field(
      "findings", .list(.string),
      "The fingerprints of new findings that have to be fixed in the components."
    ) { $0.findings.map(\.fingerprint) },
  ])

  private static let ends = OutputTable<DependencyEdge.Ends>([
    .field("from", .string, "A component of another owner.") { $0.from },
    .field("to", .string, "A component of the owner.") { $0.to },
  ])

  // MARK: Metrics

  private static let metrics = OutputTable<WorkspaceDifference>([
    metric("components", "The number of components.") { $0.components },
    metric("files", "Scanned sources and headers.") { $0.files },
    metric("declared", "Edges that a manifest declares.") { $0.declared },
    metric("imported", "Edges that sources import.") { $0.imported },
    metric("coupled", "Edges at run time.") { $0.coupled },
    metric("betweenLines", "Edges from one line to another.") { $0.betweenLines },
    metric("cycles", "The number of cycles.") { $0.cycles },
    metric("cyclicComponents", "The components in cycles.") { $0.cyclicComponents },
    metric(
      "propagationCost",
      "The share of components that a change reaches, in hundredths of a percent."
    ) { $0.propagationCost },
    metric("errors", "Errors, without exceptions.") { $0.errors },
    metric("warnings", "Warnings, without exceptions.") { $0.warnings },
  ])

  private static func metric(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (ArchitectureMetrics) -> Int
  ) -> OutputField<WorkspaceDifference> {
    .field(name, .list(.integer), summary) { [value($0.before), value($0.after)] }
  }
}
