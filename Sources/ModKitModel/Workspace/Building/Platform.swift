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
}
