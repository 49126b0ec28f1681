/// What a build without the line says about the predicted edges.
public struct DetachProof: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// A compiler error names the edge.
    case confirmed
    /// Nothing was compiled that could show the edge: its component needs one that failed, or an
    /// earlier error hides it.
    case unreached
    /// It was compiled without an error, because a condition leaves the import out or another module
    /// has the same name.
    case unconfirmed
  }

  /// An edge that has to break the build.
  public struct Edge: Hashable, Sendable {
    public var owner: SourceOwner
    public var target: String
    public var state: State

    public init(_ owner: SourceOwner, to target: String, _ state: State) {
      (self.owner, self.target, self.state) = (owner, target, state)
    }
  }

  /// A compiler error that no edge predicts.
  public struct Failure: Hashable, Sendable {
    /// Nil if the compiler names no file.
    public var location: SourceLocation?
    public var message: String

    public init(at location: SourceLocation?, _ message: String) {
      (self.location, self.message) = (location, message)
    }
  }

  /// Sorted by owner and target.
  public var edges: [Edge]
  /// Sorted by place.
  public var unpredicted: [Failure]
  /// The components and shells that were compiled, those with errors, and those that need one of
  /// these; each sorted.
  public var compiled: [SourceOwner]
  public var failed: [SourceOwner]
  public var unreached: [SourceOwner]

  public init(
    edges: [Edge], unpredicted: [Failure], compiled: [SourceOwner], failed: [SourceOwner],
    unreached: [SourceOwner]
  ) {
    (self.edges, self.unpredicted) = (edges, unpredicted)
    (self.compiled, self.failed, self.unreached) = (compiled, failed, unreached)
  }
}
