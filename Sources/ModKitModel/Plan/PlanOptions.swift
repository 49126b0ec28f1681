/// What the command line says of a plan; nil or empty where it says nothing.
public struct PlanOptions: Sendable {
  public var product: String?
  public var modeRequests: [ModeRequest]
  public var teams: [String]
  public var configuration: BuildConfiguration?
  public var backend: Backend?
  public var place: IntegrationPlace
  public var destinations: [Destination]
  /// Absolute paths.
  public var sdkDirectories: [String]
  public var tests: TestSelection

  public init(
    product: String? = nil, modeRequests: [ModeRequest] = [], teams: [String] = [],
    configuration: BuildConfiguration? = nil, backend: Backend? = nil,
    place: IntegrationPlace = .local, destinations: [Destination] = [],
    sdkDirectories: [String] = [], tests: TestSelection = .none
  ) {
    self.product = product
    self.modeRequests = modeRequests
    self.teams = teams
    self.configuration = configuration
    self.backend = backend
    self.place = place
    self.destinations = destinations
    self.sdkDirectories = sdkDirectories
    self.tests = tests
  }
}

extension PlanOptions {
  /// What tells these options from others.
  public var words: [String] {
    let choices = [
      product.map { "product=\($0)" }, configuration.map { "configuration=\($0.rawValue)" },
      backend.map { "backend=\($0.name)" }, "for=\(place.rawValue)",
      "tests=\(tests.rawValue)",
    ]
    return choices.compactMap(\.self) + modeRequests.map(\.place) + teams.map { "team=\($0)" }
      + destinations.map { "destination=\($0)" } + sdkDirectories.map { "sdk=\($0)" }
  }
}
