/// What the command line says of a plan; nil or empty where it says nothing.
public struct PlanOptions: Sendable {
  public var product: String?
  public var modeRequests: [ModeRequest]
  public var teams: [String]
  public var configuration: BuildConfiguration?
  public var backend: Backend?
  public var destination: IntegrationDestination

  public init(
    product: String? = nil, modeRequests: [ModeRequest] = [], teams: [String] = [],
    configuration: BuildConfiguration? = nil, backend: Backend? = nil,
    destination: IntegrationDestination = .local
  ) {
    self.product = product
    self.modeRequests = modeRequests
    self.teams = teams
    self.configuration = configuration
    self.backend = backend
    self.destination = destination
  }
}

extension PlanOptions {
  /// What tells these options from others.
  public var words: [String] {
    let choices = [
      product.map { "product=\($0)" }, configuration.map { "configuration=\($0.rawValue)" },
      backend.map { "backend=\($0.name)" }, "for=\(destination.rawValue)",
    ]
    return choices.compactMap(\.self) + modeRequests.map(\.place) + teams.map { "team=\($0)" }
  }
}
