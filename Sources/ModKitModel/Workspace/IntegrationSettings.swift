/// What the manifest of the workspace says of integration, for everybody.
public struct IntegrationSettings: Hashable, Sendable {
  /// How components are compiled; nil means for debugging.
  public var configuration: BuildConfiguration?
  public var modeRequests: [ModeRequest]

  public init(configuration: BuildConfiguration? = nil, modeRequests: [ModeRequest] = []) {
    self.configuration = configuration
    self.modeRequests = modeRequests
  }
}
