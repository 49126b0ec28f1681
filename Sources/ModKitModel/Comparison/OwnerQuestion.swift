/// What the owner of components should be asked about before a change is merged.
public struct OwnerQuestion: Hashable, Sendable {
  /// Nil for components that nobody owns.
  public var owner: String?
  /// New edges to components of the owner, from components that the owner does not own; sorted.
  public var edges: [DependencyEdge.Ends] = []
  /// New cycles with a component of the owner.
  public var cycles: [[String]] = []
  /// Components of the owner that were removed, or whose manifest says something else; sorted.
  public var components: [String] = []
  /// New findings that have to be fixed in components of the owner; sorted by place.
  public var findings: [Diagnostic] = []

  public init(owner: String?) {
    self.owner = owner
  }
}
