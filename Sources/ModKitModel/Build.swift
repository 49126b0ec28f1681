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

/// How optimised and how debuggable a build is.
public enum BuildConfiguration: String, Hashable, Sendable, CaseIterable {
  case debug
  case release
}

/// The compiler and what it builds for.
public struct Toolchain: Codable, Hashable, Sendable {
  /// What the Swift compiler says of its version; it stands for clang too, which comes with it.
  public var compiler: String
  /// What the linker that joins objects says of its version; nil where none does, or none was found.
  public var linker: String?
  /// Such as `x86_64-unknown-linux-gnu`.
  public var triple: String
  public var platform: Platform

  public init(
    compiler: String, linker: String? = nil, triple: String, platform: Platform
  ) {
    self.compiler = compiler
    self.linker = linker
    self.triple = triple
    self.platform = platform
  }
}

/// The settings under which the SwiftPM backend compiles every component.
public enum BuildSettings {
  public static let toolsVersion = "6.2"
  public static let swiftLanguageMode = "5"
  /// Defined where a component is compiled for its library, so that code can tell.
  public static let prebuiltCondition = "MODKIT_PREBUILT"
}
