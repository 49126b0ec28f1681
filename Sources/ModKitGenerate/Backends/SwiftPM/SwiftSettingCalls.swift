import ModKitModel

/// The language of Swift as calls of `PackageDescription`.
extension SwiftSettings {
  var calls: [String] {
    modeCalls + features.map { ".enableUpcomingFeature(\(QuotedText.swift($0)))" }
      + experimentalFeatures.map { ".enableExperimentalFeature(\(QuotedText.swift($0)))" }
      + (isolation == .mainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + (hasStrictMemorySafety ? [".strictMemorySafety()"] : [])
  }

  /// The package states the standard mode.
  private var modeCalls: [String] {
    effectiveMode == .standard ? [] : [".swiftLanguageMode(.\(effectiveMode.nameInSwiftPM))"]
  }
}

extension SwiftLanguageMode {
  var nameInSwiftPM: String { "v\(rawValue.replacing(".", with: "_"))" }
}
