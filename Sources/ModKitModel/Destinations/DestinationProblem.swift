/// Why a text is not a destination.
public enum DestinationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(name: String)
  /// No device of the kind has the architecture.
  case impossibleArchitecture(String, of: AppleDestination.Kind)
  /// An architecture was named for a destination that has its own.
  case fixedArchitecture(of: Destination)
  case invalidSDKName(String)
  /// Another destination of the list is for the same platform.
  case repeated(Destination, of: Destination)

  public var description: String { "\(message); \(advice)" }

  /// What is wrong.
  public var message: String {
    switch self {
    case .unknown(let name): "there is no destination `\(name.visible)`"
    case .impossibleArchitecture(let name, let kind):
      name.isEmpty
        ? "`\(kind.rawValue):` has no architecture"
        : "there is no `\(kind.rawValue)` for the architecture `\(name.visible)`"
    case .fixedArchitecture(let destination): "`\(destination)` takes no architecture"
    case .invalidSDKName(let name): "`\(name.visible)` is not the name of a Swift SDK"
    case .repeated(let one, let other): "`\(one)` builds for the same platform as `\(other)`"
    }
  }

  /// What to do.
  public var advice: String {
    switch self {
    case .unknown(let name): Self.advice(forUnknown: name)
    case .impossibleArchitecture(_, let kind):
      "possible: " + kind.possibleArchitectures.sorted().map(\.rawValue).joined(separator: ", ")
    case .fixedArchitecture(let destination): "write `\(destination)`"
    case .invalidSDKName:
      "`swift sdk list` prints the names of installed ones, for example"
        + " `sdk:swift-6.3-RELEASE_static-linux-0.1.0`"
    case .repeated(.host, _), .repeated(.linux, _), .repeated(.swiftSDK, _): "keep one of them"
    case .repeated(.apple, _):
      "keep one of them; `+` joins architectures, such as `ios-simulator:arm64+x86_64`"
    }
  }

  private static func advice(forUnknown name: String) -> String {
    // Xcode's names of SDKs are known better than those of modkit.
    let ofSDK = AppleDestination.Kind.allCases.first { $0.sdkName == name.lowercased() }?.rawValue
    let nearest = ofSDK ?? NearestName.suggestion(for: name, among: Destination.names)
    return nearest.map { "did you mean `\($0)`?" }
      ?? "known: \(Destination.names.joined(separator: ", ")), sdk:NAME"
  }
}

extension Destination {
  /// Fails if it cannot be in one list with other destinations.
  ///
  /// - Throws: `DestinationProblem.repeated`
  public func requireOtherPlatform(
    than others: some Sequence<Destination>
  ) throws(DestinationProblem) {
    if let other = others.first(where: isVariation) { throw .repeated(self, of: other) }
  }
}
