/// What the manifest of the workspace says of integration, for everybody.
public struct IntegrationSettings: Hashable, Sendable {
  /// How components are compiled; nil means for debugging.
  public var configuration: BuildConfiguration?
  public var wishes: [ModeWish]

  public init(configuration: BuildConfiguration? = nil, wishes: [ModeWish] = []) {
    self.configuration = configuration
    self.wishes = wishes
  }
}
