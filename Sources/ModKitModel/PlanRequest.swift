/// What the user asks a plan for.
public struct PlanRequest: Sendable {
  public var product: Product?
  /// The wishes of this run.
  public var wishes: [ModeWish]
  /// The wishes that the developer has for every run; those of this run are stronger.
  public var personalWishes: [ModeWish]
  /// The teams of the developer; nil for somebody who has every source that is there.
  public var teams: [String]?
  /// Plan these components and what they need only; empty means all.
  public var only: [String]

  public init(
    product: Product? = nil, wishes: [ModeWish] = [], personalWishes: [ModeWish] = [],
    teams: [String]? = nil, only: [String] = []
  ) {
    self.product = product
    self.wishes = wishes
    self.personalWishes = personalWishes
    self.teams = teams
    self.only = only
  }
}
