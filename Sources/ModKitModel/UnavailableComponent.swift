/// A component that can be neither source nor prebuilt.
public struct UnavailableComponent: Hashable, Sendable {
  public var name: String
  public var owners: [String]
  /// Why it cannot be source.
  public var denial: String
  /// Why it cannot be prebuilt.
  public var obstacle: String
  /// What to do, as one sentence without a full stop.
  public var advice: String
  /// Whether libraries that can be built are all that is missing.
  public var isCuredByPrebuild: Bool

  public init(
    name: String, owners: [String], denial: String, obstacle: String, advice: String,
    isCuredByPrebuild: Bool
  ) {
    self.name = name
    self.owners = owners
    self.denial = denial
    self.obstacle = obstacle
    self.advice = advice
    self.isCuredByPrebuild = isCuredByPrebuild
  }

  public var description: String {
    "'\(name)' can be neither source nor prebuilt: \(denial), and \(obstacle); \(advice)"
  }
}
