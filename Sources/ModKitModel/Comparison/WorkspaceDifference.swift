/// How a workspace differs from an earlier state. Components that were renamed have their new names
/// in everything but ``ComponentChange/before``.
public struct WorkspaceDifference: Sendable {
  /// Sorted by name.
  public var added: [ComponentPlace]
  /// Sorted by name.
  public var removed: [ComponentPlace]
  /// Sorted by the new name.
  public var changed: [ComponentChange]
  /// Sorted by the ends.
  public var edges: [EdgeChange]
  /// The components of cycles that were not there, or had fewer components.
  public var newCycles: [[String]]
  /// The components of cycles that are no longer there, or have fewer components.
  public var goneCycles: [[String]]
  public var findings: FindingComparison
  /// All edges of today between components, for drawings.
  public var present: [DependencyEdge.Ends]
  public var before: ArchitectureMetrics
  public var after: ArchitectureMetrics
  /// Whom the change concerns; sorted by owner.
  public var questions: [OwnerQuestion] = []

  public init(
    added: [ComponentPlace], removed: [ComponentPlace], changed: [ComponentChange],
    edges: [EdgeChange], newCycles: [[String]], goneCycles: [[String]],
    findings: FindingComparison, present: [DependencyEdge.Ends], before: ArchitectureMetrics,
    after: ArchitectureMetrics
  ) {
    self.added = added
    self.removed = removed
    self.changed = changed
    self.edges = edges
    self.newCycles = newCycles
    self.goneCycles = goneCycles
    self.findings = findings
    self.present = present
    self.before = before
    self.after = after
  }

  /// Whether components, edges, cycles and findings are the same.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && edges.isEmpty && newCycles.isEmpty
      && goneCycles.isEmpty && findings.new.isEmpty && findings.gone.isEmpty
      && before.errors == after.errors
      && before.warnings == after.warnings
  }

  /// Edges that were not there.
  public var newEdges: [EdgeChange] { edges.filter { $0.before.isEmpty } }
}

/// A component in both states.
public struct ComponentChange: Hashable, Sendable {
  public var before: ComponentPlace
  public var after: ComponentPlace

  public init(before: ComponentPlace, after: ComponentPlace) {
    self.before = before
    self.after = after
  }

  /// What the manifest says otherwise; the files do not count.
  public var isChange: Bool {
    var (before, after) = (before, after)
    before.files = []
    after.files = []
    return before != after
  }
}

/// An edge whose grounds have changed.
public struct EdgeChange: Hashable, Sendable {
  public var ends: DependencyEdge.Ends
  /// Empty if the edge was not there.
  public var before: [EdgeGround.Kind]
  /// Empty if the edge is no longer there.
  public var after: [EdgeGround.Kind]
  /// Where sources have the edge now, or had it if it is gone; the declaration if they do not.
  public var places: [SourceLocation]

  public init(
    ends: DependencyEdge.Ends, before: [EdgeGround.Kind], after: [EdgeGround.Kind],
    places: [SourceLocation]
  ) {
    self.ends = ends
    self.before = before
    self.after = after
    self.places = places
  }
}
