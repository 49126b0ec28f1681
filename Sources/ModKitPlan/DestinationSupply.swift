public import ModKitModel

/// The keys of components for one destination, and the artifacts that were found for them.
public struct DestinationSupply: Sendable {
  public let destination: Destination
  /// The keys, where they are known.
  public var keys: ArtifactKeys
  public var supply: ArtifactSupply

  public init(_ destination: Destination, keys: ArtifactKeys, supply: ArtifactSupply) {
    self.destination = destination
    self.keys = keys
    self.supply = supply
  }
}
