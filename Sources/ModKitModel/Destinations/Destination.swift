/// What libraries are built for, as `destinations:` and `--destination` name it: `ios`,
/// `ios-simulator:arm64+x86_64`, `sdk:NAME`.
public enum Destination: Hashable, Sendable, CustomStringConvertible {
  /// The machine that modkit runs on.
  case host
  case linux
  case apple(AppleDestination)
  /// What an installed Swift SDK is for.
  case swiftSDK(SwiftSDKName)

  /// - Throws: ``DestinationProblem``
  public init(_ text: String) throws(DestinationProblem) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, rest) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    if name == Self.sdkPrefix {
      self = .swiftSDK(try SwiftSDKName(rest ?? ""))
    } else if let kind = AppleDestination.Kind(rawValue: name) {
      let architectures = try rest.map { text throws(DestinationProblem) in
        try Self.architectures(in: text, of: kind)
      }
      self = .apple(try AppleDestination(kind, architectures: architectures ?? []))
    } else if let known = [Self.host, .linux].first(where: { $0.description == name }) {
      if rest != nil { throw .fixedArchitecture(of: known) }
      self = known
    } else {
      throw .unknown(name: name)
    }
  }

  private static let sdkPrefix = "sdk"

  private static func architectures(
    in text: String, of kind: AppleDestination.Kind
  ) throws(DestinationProblem) -> Set<ProcessorArchitecture> {
    var architectures: Set<ProcessorArchitecture> = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
      guard let architecture = ProcessorArchitecture(rawValue: name) else {
        throw .impossibleArchitecture(name, of: kind)
      }
      architectures.insert(architecture)
    }
    return architectures
  }

  /// The names that a destination can start with, sorted.
  public static let names =
    ([Self.host, .linux].map(\.description)
    + AppleDestination.Kind.allCases.map(\.rawValue)).sorted()

  /// Whether both are the same but for their architectures, so that one would replace the other.
  public func isVariation(of other: Destination) -> Bool {
    if case .apple(let one) = self, case .apple(let two) = other { return one.kind == two.kind }
    #if os(Linux)
      let own: [Destination] = [.host, .linux]
      if own.contains(self), own.contains(other) { return true }
    #endif
    return self == other
  }

  /// The text that gives an equal destination, without default architectures.
  public var description: String {
    switch self {
    case .host: "host"
    case .linux: "linux"
    case .swiftSDK(let name): "\(Self.sdkPrefix):\(name)"
    case .apple(let apple):
      apple.architectures == apple.kind.defaultArchitectures
        ? apple.kind.rawValue
        : "\(apple.kind.rawValue):\(apple.architectures.map(\.rawValue).joined(separator: "+"))"
    }
  }
}
