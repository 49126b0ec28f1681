/// What the user asks a plan for.
public struct PlanRequest: Sendable {
  public var product: Product?
  /// The mode requests of this run.
  public var modeRequests: [ModeRequest]
  /// The mode requests that the developer has for every run; those of this run are stronger.
  public var personalModeRequests: [ModeRequest]
  /// The teams of the developer; nil for somebody who has every source that is there.
  public var teams: [String]?
  /// Plan these components and what they need only; empty means all.
  public var only: [String]
  /// The tests that the plan brings along.
  public var tests = TestSelection.none

  public init(
    product: Product? = nil, modeRequests: [ModeRequest] = [],
    personalModeRequests: [ModeRequest] = [],
    teams: [String]? = nil, only: [String] = []
  ) {
    self.product = product
    self.modeRequests = modeRequests
    self.personalModeRequests = personalModeRequests
    self.teams = teams
    self.only = only
  }
}
