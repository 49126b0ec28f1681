/// What a developer has set for himself, in `modkit.local.yml`.
public struct PersonalSettings: Hashable, Sendable {
  /// The name of the file, beside the manifest of the workspace; no repository has it.
  public static let fileName = "modkit.local.yml"

  /// Nil when the file does not say.
  public var teams: [String]?
  public var product: String?
  /// The name of a backend.
  public var backend: String?
  public var configuration: BuildConfiguration?
  public var modeRequests: [ModeRequest]

  public init(
    teams: [String]? = nil, product: String? = nil, backend: String? = nil,
    configuration: BuildConfiguration? = nil, modeRequests: [ModeRequest] = []
  ) {
    self.teams = teams
    self.product = product
    self.backend = backend
    self.configuration = configuration
    self.modeRequests = modeRequests
  }
}
