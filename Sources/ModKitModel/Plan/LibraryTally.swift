/// How often a plan finds a library where one could be used.
public struct LibraryTally: Hashable, Sendable, Codable {
  /// Libraries that were in the store.
  public var local: Int
  /// Libraries that came from the remote cache.
  public var fetched: Int
  /// Components whose library is missing.
  public var missed: Int
  /// Components that are source on request, or depend on one that is.
  public var chosen: Int

  public init(of plan: IntegrationPlan, fetched outcome: RemoteOutcome?) {
    let remote = Set(outcome?.fetched.map(\.component) ?? [])
    let all = plan.components + plan.packages
    let wanted = all.filter { !$0.isBoundToSource }
    fetched = wanted.count { !$0.isMiss && remote.contains($0.name) }
    missed = wanted.count(where: \.isMiss)
    local = wanted.count - fetched - missed
    chosen = all.count - wanted.count
  }

  public var found: Int { local + fetched }
  public var wanted: Int { found + missed }
}
