import ModKitModel

/// The settings of a target as words of compilers, in the order in which SwiftPM has them.
extension SwiftPMManifest.Target {
  /// Of `swiftc`, which passes those for C to what reads headers.
  var swiftWords: [String] {
    ["-swift-version", swift.effectiveMode.rawValue]
      + (defines + settings[.swiftConditions]).map { "-D\($0)" }
      + swift.words + swiftFlags + settings.swiftFlags
      + clangWords.flatMap { ["-Xcc", $0] }
  }

  var clangWords: [String] {
    (defines + settings[.clangDefinitions]).map { "-D\($0)" }
      + headerSearchPaths.map { "-I\(path)/\($0)" }
      + (firstHeader.map { ["-include", $0] } ?? []) + settings[.clangFlags]
  }
}

extension SwiftSettings {
  /// The words for all but the language mode.
  fileprivate var words: [String] {
    features.flatMap { ["-enable-upcoming-feature", $0] }
      + experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
      + (isolation == .mainActor ? ["-default-isolation", "MainActor"] : [])
      + (hasStrictMemorySafety ? ["-strict-memory-safety"] : [])
  }
}
