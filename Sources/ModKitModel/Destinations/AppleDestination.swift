/// One of Apple's platforms, or a variant of one, with the architectures to build for.
public struct AppleDestination: Hashable, Sendable {
  /// The raw values are the names in `destinations:`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case macos
    case ios
    case iosSimulator = "ios-simulator"
    case macCatalyst = "mac-catalyst"
    case tvos
    case tvosSimulator = "tvos-simulator"
    case watchos
    case watchosSimulator = "watchos-simulator"
    case visionos
    case visionosSimulator = "visionos-simulator"
  }

  public let kind: Kind
  /// Sorted, never empty.
  public let architectures: [ProcessorArchitecture]

  /// - Parameter architectures: the default ones if empty
  /// - Throws: ``DestinationProblem`` if no device of the kind has one of the architectures
  public init(
    _ kind: Kind, architectures: Set<ProcessorArchitecture> = []
  ) throws(DestinationProblem) {
    let possible = kind.possibleArchitectures
    if let other = architectures.sorted().first(where: { !possible.contains($0) }) {
      throw .impossibleArchitecture(other.rawValue, of: kind)
    }
    self.kind = kind
    self.architectures = architectures.isEmpty ? kind.defaultArchitectures : architectures.sorted()
  }
}

extension AppleDestination.Kind {
  public var platform: Platform {
    switch self {
    case .macos: .macos
    case .ios, .iosSimulator, .macCatalyst: .ios
    case .tvos, .tvosSimulator: .tvos
    case .watchos, .watchosSimulator: .watchos
    case .visionos, .visionosSimulator: .visionos
    }
  }

  public var variant: PlatformVariant? {
    switch self {
    case .macos, .ios, .tvos, .watchos, .visionos: nil
    case .macCatalyst: .macCatalyst
    case .iosSimulator, .tvosSimulator, .watchosSimulator, .visionosSimulator: .simulator
    }
  }

  /// The name of the SDK for `xcrun --sdk`, and the start of the SDK's canonical name.
  public var sdkName: String {
    switch self {
    case .macos, .macCatalyst: "macosx"
    case .ios: "iphoneos"
    case .iosSimulator: "iphonesimulator"
    case .tvos: "appletvos"
    case .tvosSimulator: "appletvsimulator"
    case .watchos: "watchos"
    case .watchosSimulator: "watchsimulator"
    case .visionos: "xros"
    case .visionosSimulator: "xrsimulator"
    }
  }

  /// The name of the platform for `xcodebuild -downloadPlatform`, or nil if every Xcode has it.
  public var downloadName: String? {
    switch platform {
    case .ios: variant == .macCatalyst ? nil : "iOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    case .visionos: "visionOS"
    case .macos, .linux: nil
    }
  }

  public var possibleArchitectures: Set<ProcessorArchitecture> {
    switch self {
    case .macos: [.arm64, .arm64e, .x8664]
    case .ios: [.arm64, .arm64e]
    case .watchos: [.arm64, .arm64Pointers32]
    case .tvos, .visionos: [.arm64]
    case .macCatalyst, .iosSimulator, .tvosSimulator, .watchosSimulator, .visionosSimulator:
      [.arm64, .x8664]
    }
  }

  /// Sorted. Both kinds of watches are in use, as in Xcode's standard architectures.
  public var defaultArchitectures: [ProcessorArchitecture] {
    self == .watchos ? [.arm64, .arm64Pointers32] : [.arm64]
  }
}
