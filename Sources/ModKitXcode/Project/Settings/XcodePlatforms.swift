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
    var known: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      if Self.ofBuild.contains(next) { return true }
      for assignment in assignments(of: next) {
        let isChosen = assignment.conditions.contains {
          $0.name != "config" && $0.pattern != "*"
        }
        if isChosen || Self.isNested(assignment.value) { return true }
        open += Self.references(in: assignment.value).filter { known.insert($0).inserted }
      }
    }
    return false
  }

  /// The settings that only a build knows.
  private static let ofBuild: Set<String> = [
    "ARCHS", "CURRENT_ARCH", "EFFECTIVE_PLATFORM_NAME", "NATIVE_ARCH", "PLATFORM_NAME", "SDKROOT",
    "SDK_NAME", "arch",
  ]

  /// Whether a value refers to a setting whose name it makes of others, as `$(FLAGS_$(PLATFORM_NAME))`.
  private static func isNested(_ value: String) -> Bool {
    let parts = value.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
    return parts.dropLast().contains { part in
      guard part.first == "(" || part.first == "{" else { return false }
      return !part.contains { $0 == ")" || $0 == "}" }
    }
  }

  /// The names of the settings that a value refers to, as `$(NAME:operator)`.
  private static func references(in value: String) -> [String] {
    value.split(separator: "$").dropFirst(value.hasPrefix("$") ? 0 : 1).map { part in
      String(
        part.drop { $0 == "(" || $0 == "{" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
