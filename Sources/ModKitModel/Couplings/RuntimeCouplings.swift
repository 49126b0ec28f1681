/// The run-time couplings that a manifest states, because sources do not show them.
public struct RuntimeCouplings: Hashable, Sendable {
  public struct Statement: Hashable, Sendable {
    public var kind: CouplingKind
    public var role: CouplingRole
    public var name: String
    /// The class that it provides for the name.
    public var type: String?
    /// The place of the name.
    public var location: SourceLocation
    /// The parameters that the handler of an action takes; nil if the manifest does not say.
    public var parameters: [CouplingSite.Parameter]?

    public init(
      _ kind: CouplingKind, _ role: CouplingRole, _ name: String, type: String? = nil,
      at location: SourceLocation, parameters: [CouplingSite.Parameter]? = nil
    ) {
      (self.kind, self.role, self.name, self.type) = (kind, role, name, type)
      (self.location, self.parameters) = (location, parameters)
    }
  }

  /// In the order of the manifest's keys.
  public var statements: [Statement]

  public init(_ statements: [Statement] = []) {
    self.statements = statements
  }
}
