/// The settings for integration in the workspace manifest, which apply to all developers.
public struct IntegrationSettings: Hashable, Sendable {
  /// How components are compiled; nil means for debugging.
  public var configuration: BuildConfiguration?
  public var modeRequests: [ModeRequest]

  public init(configuration: BuildConfiguration? = nil, modeRequests: [ModeRequest] = []) {
    self.configuration = configuration
    self.modeRequests = modeRequests
  }
}
