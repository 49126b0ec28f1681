/// The language that the Swift of a component or of a shell is compiled in. It decides which sources
/// the compiler accepts and what they mean, so it is part of keys.
public struct SwiftSettings: Hashable, Sendable {
  /// The isolation of declarations that state none.
  public enum Isolation: String, Hashable, Sendable, CaseIterable {
    case mainActor = "MainActor"
    case nonisolated
  }

  /// Nil if nothing states it.
  public var mode: SwiftLanguageMode?
  /// The upcoming features, by the compiler's names; each once.
  public private(set) var features: [String] = []
  /// The experimental features, with their values: `StrictConcurrency=targeted`; each once.
  public private(set) var experimentalFeatures: [String] = []
  /// Nil if nothing states it.
  public var isolation: Isolation?
  public var hasStrictMemorySafety = false

  public init(mode: SwiftLanguageMode? = nil) {
    self.mode = mode
  }

  /// Whether nothing is stated.
  public var isEmpty: Bool { self == SwiftSettings() }

  /// The mode that the compiler is called with.
  public var effectiveMode: SwiftLanguageMode { mode ?? .standard }

  public mutating func enable(feature: String) {
    if !features.contains(feature) { features.append(feature) }
  }

  public mutating func enable(experimentalFeature feature: String) {
    if !experimentalFeatures.contains(feature) { experimentalFeatures.append(feature) }
  }

  /// Returns these settings with those of a more general level, such as a workspace, where these
  /// state nothing. Features are joined.
  public func overriding(_ general: SwiftSettings) -> SwiftSettings {
    var result = general
    result.mode = mode ?? general.mode
    result.isolation = isolation ?? general.isolation
    result.hasStrictMemorySafety = hasStrictMemorySafety || general.hasStrictMemorySafety
    for feature in features { result.enable(feature: feature) }
    for feature in experimentalFeatures { result.enable(experimentalFeature: feature) }
    return result
  }

  /// Returns these settings without invalid names of features.
  public var valid: SwiftSettings {
    var result = self
    result.features.removeAll { !Self.isFeature($0) }
    result.experimentalFeatures.removeAll { !Self.isFeature($0) }
    return result
  }

  /// Whether text is the name of a feature, which may have a value: `StrictConcurrency=complete`,
  /// `ExistentialAny:migrate`, `AvailabilityMacro=Kit 1.2: macOS 14, iOS 17.0`.
  public static func isFeature(_ text: String) -> Bool {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "=" || $0 == ":" })
    guard let name = parts.first, ModuleName.isIdentifier(String(name)) else { return false }
    return parts.dropFirst().allSatisfy { value in
      !value.isEmpty
        && value.utf8.allSatisfy {
          ModuleName.isIdentifierByte($0) || name == macro && " .,:*".utf8.contains($0)
        }
    }
  }

  /// The feature that defines a name for versions of systems.
  private static let macro = "AvailabilityMacro"

  /// One text for each setting, for keys. The order of features does not matter to compilers.
  public var keyTexts: [String] {
    ["swift-language-mode=\(effectiveMode.rawValue)"]
      + features.sorted().map { "swift-feature=\($0)" }
      + experimentalFeatures.sorted().map { "swift-experimental-feature=\($0)" }
      + (isolation == .mainActor ? ["swift-default-isolation=\(Isolation.mainActor.rawValue)"] : [])
      + (hasStrictMemorySafety ? ["swift-strict-memory-safety"] : [])
  }
}
