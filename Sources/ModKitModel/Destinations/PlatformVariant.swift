/// A second environment of one of Apple's platforms, by the name that XCFrameworks use.
public enum PlatformVariant: String, Hashable, Sendable, CaseIterable {
  case simulator
  case macCatalyst = "maccatalyst"

  /// The last part of a triple.
  public var environment: String {
    switch self {
    case .simulator: "simulator"
    case .macCatalyst: "macabi"
    }
  }
}
