/// An operating system that components are built for.
public enum Platform: String, Codable, Hashable, Sendable, CaseIterable {
  case ios
  case macos
  case linux
  case tvos
  case watchos
  case visionos

  /// Whether its runtime runs Objective-C.
  public var hasObjectiveC: Bool { isApple }

  /// Whether it is one of Apple's, with Apple's linker.
  public var isApple: Bool { self != .linux }

  /// The build setting of Xcode for the oldest version; nil for Linux.
  public var deploymentSetting: String? {
    switch self {
    case .ios: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macos: "MACOSX_DEPLOYMENT_TARGET"
    case .tvos: "TVOS_DEPLOYMENT_TARGET"
    case .watchos: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionos: "XROS_DEPLOYMENT_TARGET"
    case .linux: nil
    }
  }
}
