/// The changes of `modkit.lock`.
public struct PinOutcome: Hashable, Sendable {
  /// Components whose libraries are now pinned, sorted.
  public var pinned: [String]
  /// Components that a pattern selects but this run cannot pin, sorted.
  public var passedOver: [UnpinnedComponent]
  /// Components whose pins were removed because their sources have changed, sorted.
  public var dropped: [String]
  /// Components that the remote cache did not accept. Because of them, nothing was written.
  public var refused: [String]

  public init(
    pinned: [String] = [], passedOver: [UnpinnedComponent] = [], dropped: [String] = [],
    refused: [String] = []
  ) {
    self.pinned = pinned
    self.passedOver = passedOver
    self.dropped = dropped
    self.refused = refused
  }
}

/// A component that cannot be pinned, and why.
public struct UnpinnedComponent: Hashable, Sendable {
  public var name: String
  public var obstacle: PinObstacle

  public init(name: String, _ obstacle: PinObstacle) {
    self.name = name
    self.obstacle = obstacle
  }
}

/// Why a run cannot pin a component.
public enum PinObstacle: Hashable, Sendable {
  /// Its source is not in this checkout.
  case noSource
  case omitted(Obstacle)
  /// It is not among the components of the run.
  case notPlanned
  /// Its library needs its resources, which a checkout without its source lacks.
  case resources
  /// It is source already before the build.
  case source(SourceReason)
  /// It depends on a component that is source already before the build.
  case sourceBelow(String, SourceReason)
  /// It is still source after the build.
  case stillSource(SourceReason)
}
