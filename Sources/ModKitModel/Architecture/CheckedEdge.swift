/// An edge with the rules' verdict on it.
public struct CheckedEdge: Hashable, Sendable {
  public var edge: DependencyEdge
  /// The findings of rules that forbid the edge.
  public var findings: [Diagnostic]
  /// The exceptions in force that allow the edge.
  public var exceptions: [RuleException]

  public init(
    _ edge: DependencyEdge, findings: [Diagnostic] = [], exceptions: [RuleException] = []
  ) {
    self.edge = edge
    self.findings = findings
    self.exceptions = exceptions
  }
}
