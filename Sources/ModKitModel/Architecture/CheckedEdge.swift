/// An edge, with what the rules say of it.
public struct CheckedEdge: Hashable, Sendable {
  public var edge: DependencyEdge
  /// By which laws of the architecture it must not be.
  public var findings: [Diagnostic]
  /// Those that allow it all the same, in force and of use.
  public var exceptions: [RuleException]

  public init(
    _ edge: DependencyEdge, findings: [Diagnostic] = [], exceptions: [RuleException] = []
  ) {
    self.edge = edge
    self.findings = findings
    self.exceptions = exceptions
  }
}
