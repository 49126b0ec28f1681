/// What one run of the compilers builds for: a destination, resolved for one architecture.
public struct DestinationTarget: Hashable, Sendable {
  /// With the deployment version for Apple's platforms, such as `arm64-apple-ios18.0-simulator`.
  public let triple: String
  /// The first part of the triple.
  public let architecture: String
  public let platform: Platform
  /// Nil for other systems than Apple's.
  public let apple: AppleDestination.Kind?
  /// Nil for other systems than Apple's, which have none in a triple.
  public let deploymentVersion: DeploymentVersion?

  /// Creates the target of one architecture of a destination.
  public init(
    _ kind: AppleDestination.Kind, _ architecture: ProcessorArchitecture,
    _ version: DeploymentVersion
  ) {
    self.init(kind, architecture: architecture.rawValue, version)
  }

  private init(
    _ kind: AppleDestination.Kind, architecture: String, _ version: DeploymentVersion
  ) {
    let environment = kind.variant.map { "-\($0.environment)" } ?? ""
    triple = "\(architecture)-apple-\(kind.system)\(version)\(environment)"
    self.architecture = architecture
    platform = kind.platform
    apple = kind
    deploymentVersion = version
  }

  /// - Parameter linux: the triple of a Linux system
  private init(linux triple: String, architecture: String) {
    self.triple = triple
    self.architecture = architecture
    platform = .linux
    apple = nil
    deploymentVersion = nil
  }

  /// Reads a triple that a tool printed.
  ///
  /// - Returns: nil if the triple is for a system that components cannot be built for, or an
  ///   Apple system without a version
  public init?(triple: String) {
    let parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (3...4).contains(parts.count), parts.allSatisfy(Self.isPart) else { return nil }
    let environment = parts.count > 3 ? parts[3] : nil
    if parts[1] == "apple" {
      self.init(appleSystem: parts[2], environment, architecture: parts[0])
    } else if parts[2] == "linux" {
      self.init(linux: triple, architecture: parts[0])
    } else {
      return nil
    }
  }

  /// Reads a triple of a Swift SDK, which need not have a version.
  ///
  /// - Returns: nil if the triple is for a system that components cannot be built for
  public init?(triple: String, _ deployment: DeploymentVersions) {
    var parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let environment = parts.count > 3 ? parts[3] : nil
    if parts.count > 2, parts[1] == "apple",
      let kind = AppleDestination.Kind(system: parts[2], environment: environment),
      let version = deployment[kind.platform]
    {
      parts[2] += version.description
    }
    self.init(triple: parts.joined(separator: "-"))
  }

  private init?(appleSystem: String, _ environment: String?, architecture: String) {
    let system = String(appleSystem.prefix { !$0.isNumber })
    let version = DeploymentVersion(String(appleSystem.dropFirst(system.count)))
    guard let kind = AppleDestination.Kind(system: system, environment: environment), let version
    else { return nil }
    self.init(kind, architecture: architecture, version)
  }

  /// Triples are parts of keys and of file names.
  private static func isPart(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || $0 == UInt8(ascii: ".") }
  }

  public var isApple: Bool { apple != nil }

  public var variant: PlatformVariant? { apple?.variant }

  /// The name of the SDK for `xcrun --sdk`, or nil if no SDK is needed.
  public var sdkName: String? { apple?.sdkName }

  /// The name of a file in a `.swiftmodule` directory, without its extension, such as
  /// `arm64-apple-ios-simulator`.
  public var moduleTriple: String {
    guard let apple else { return triple }
    let environment = apple.variant.map { "-\($0.environment)" } ?? ""
    return "\(architecture)-apple-\(apple.moduleSystem)\(environment)"
  }
}

extension AppleDestination {
  /// One target for each architecture, in their order.
  ///
  /// - Parameter version: the oldest version of the platform to compile for
  public func targets(_ version: DeploymentVersion) -> [DestinationTarget] {
    architectures.map { DestinationTarget(kind, $0, version) }
  }
}

extension AppleDestination.Kind {
  /// - Parameters:
  ///   - system: the third part of a triple, without its version
  ///   - environment: the fourth part
  init?(system: String, environment: String?) {
    let kind = Self.allCases.first {
      [$0.system, $0.moduleSystem, $0.platform.rawValue].contains(system)
        && $0.variant?.environment == environment
    }
    guard let kind else { return nil }
    self = kind
  }

  /// The system's name in triples.
  fileprivate var system: String { platform == .macos ? "macosx" : moduleSystem }

  /// The system's name in the files of a `.swiftmodule` directory, and in XCFrameworks.
  public var moduleSystem: String {
    switch platform {
    case .macos: "macos"
    case .ios: "ios"
    case .tvos: "tvos"
    case .watchos: "watchos"
    case .visionos: "xros"
    case .linux: "linux"
    }
  }
}
