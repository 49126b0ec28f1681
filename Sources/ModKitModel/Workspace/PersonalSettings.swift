/// The settings of one developer, in `modkit.local.yml`.
public struct PersonalSettings: Hashable, Sendable {
  /// The name of the file beside the workspace manifest; it is never committed.
  public static let fileName = "modkit.local.yml"

  /// Nil if the file has no such key.
  public var teams: [String]?
  public var product: String?
  /// The name of a backend.
  public var backend: String?
  public var configuration: BuildConfiguration?
  public var destinations: [Destination]?
  public var modeRequests: [ModeRequest]

  public init(
    teams: [String]? = nil, product: String? = nil, backend: String? = nil,
    configuration: BuildConfiguration? = nil, destinations: [Destination]? = nil,
    modeRequests: [ModeRequest] = []
  ) {
    self.teams = teams
    self.product = product
    self.backend = backend
    self.configuration = configuration
    self.destinations = destinations
    self.modeRequests = modeRequests
  }
}
