/// Why a text is not a destination.
public enum DestinationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(name: String)
  /// No device of the kind has the architecture.
  case impossibleArchitecture(String, of: AppleDestination.Kind)
  /// An architecture was named for a destination that has its own.
  case fixedArchitecture(of: Destination)
  case invalidSDKName(String)

  public var description: String {
    switch self {
    case .unknown(let name): unknownText(name)
    case .impossibleArchitecture(let name, let kind):
      "there is no `\(kind.rawValue)` for the architecture `\(name.visible)`; possible: "
        + kind.possibleArchitectures.sorted().map(\.rawValue).joined(separator: ", ")
    case .fixedArchitecture(let destination):
      "`\(destination)` takes no architecture; write `\(destination)`"
    case .invalidSDKName(let name):
      "`\(name.visible)` is not the name of a Swift SDK; `swift sdk list` prints the names of"
        + " installed ones, for example `sdk:swift-6.3-RELEASE_static-linux-0.1.0`"
    }
  }

  private func unknownText(_ name: String) -> String {
    // Xcode's names of SDKs are known better than those of modkit.
    let ofSDK = AppleDestination.Kind.allCases.first { $0.sdkName == name.lowercased() }?.rawValue
    let nearest = ofSDK ?? NearestName.suggestion(for: name, among: Destination.names)
    let advice =
      nearest.map { "did you mean `\($0)`?" }
      ?? "known: \(Destination.names.joined(separator: ", ")), sdk:NAME"
    return "there is no destination `\(name.visible)`; \(advice)"
  }
}
