/// What the description of another tool says about conditions of `#if`, without saying what modkit
/// compiles with.
public struct StatedConditions: Hashable, Sendable {
  /// The flags and macros that are defined in some configuration at least.
  public var flags: Set<String> = []
  /// The flags of Swift that are defined in each configuration, other than in those of tests.
  public var certainFlags: Set<String> = []
  /// The flags and macros that are defined for its tests besides.
  public var testFlags: Set<String> = []
  /// The platforms whose versions its package states; empty if it states none.
  public var platforms: Set<Platform> = []

  public init() {}
}
