/// A component that can be neither source nor prebuilt.
public struct UnavailableComponent: Hashable, Sendable {
  public var name: String
  public var owners: [String]
  /// Why it cannot be source.
  public var denial: SourceDenial
  /// Why it cannot be prebuilt.
  public var obstacle: LibraryObstacle

  /// Returns nil if the component is source, prebuilt or left out.
  public init?(_ planned: PlannedComponent) {
    guard case .omitted(.unavailable(let denial, let obstacle)) = planned.state else { return nil }
    name = planned.name
    owners = planned.component.owners
    self.denial = denial
    self.obstacle = obstacle
  }
}
