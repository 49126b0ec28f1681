import ModKitModel

extension XcodeSettingLevels {
  private static let sdks: [(sdk: String, platform: Platform)] = [
    ("iphoneos", .ios), ("macosx", .macos), ("appletvos", .tvos), ("watchos", .watchos),
    ("xros", .visionos),
  ]

  /// The platforms that a target is built for, or nothing if that is not known.
  var platforms: [Platform] {
    let supported = self["SUPPORTED_PLATFORMS"] ?? ""
    let words = (supported.isEmpty ? sdk : supported).split(separator: " ")
    return Self.sdks.filter { known in words.contains { $0.hasPrefix(known.sdk) } }
      .map(\.platform)
  }

  /// Whether a setting has a value under a condition that is not about the configuration: it is not known
  /// which one a build takes.
  func dependsOnBuild(_ name: String) -> Bool {
    assignments(of: name).contains { assignment in
      assignment.conditions.contains { $0.name != "config" && $0.pattern != "*" }
    }
  }
}
