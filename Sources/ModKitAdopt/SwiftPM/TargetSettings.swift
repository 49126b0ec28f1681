import ModKitModel

/// The build settings of a target of a Swift package, as Xcode names them.
struct TargetSettings {
  private(set) var joined = JoinedSettings()
  /// The language of its Swift, without what has a condition.
  private(set) var swift: SwiftSettings
  /// What is left out, or means something else.
  private(set) var notes: [ForeignNote] = []

  private let location: SourceLocation

  /// - Parameter packageMode: the language mode of a target that states none
  init(
    _ settings: [SwiftPackageDump.Setting], packageMode: SwiftLanguageMode?,
    at location: SourceLocation
  ) {
    self.location = location
    swift = SwiftSettings(mode: packageMode)
    let ofC = settings.filter { $0.tool == "c" }
    for setting in settings {
      // Those of C++ usually repeat those of C.
      if setting.tool == "cxx", ofC.contains(where: setting.isSame(as:)) { continue }
      add(setting)
    }
  }

  private mutating func add(_ setting: SwiftPackageDump.Setting) {
    // modkit finds headers by the ends of their paths.
    if setting.kind == "headerSearchPath" { return }
    let values = setting.ofXcode
    guard !values.isEmpty, setting.condition?.traits?.isEmpty ?? true else {
      return note("\(setting.text) is not carried over")
    }
    if let language = setting.language, setting.condition?.isEmpty ?? true {
      swift = language.overriding(swift)
      return
    }
    let (conditions, excluded) = Self.conditions(setting.condition)
    if !excluded.isEmpty {
      note("\(setting.text) is not carried over for \(excluded.joined(separator: ", "))")
    }
    if setting.condition?.isEmpty == false, !conditions.isEmpty {
      note(
        "\(setting.text) has a condition, so that Xcode gets it, and SwiftPM and libraries do not")
    }
    for condition in conditions {
      joined.add(
        values.map { name, value in
          XcodeSettings.Setting(name: name + condition, value: value, location: location)
        })
    }
  }

  private mutating func note(_ text: String) {
    notes.append(ForeignNote(text, at: location))
  }

  /// Returns a condition in a name for each platform, and the platforms that have none there.
  private static func conditions(
    _ condition: SwiftPackageDump.Setting.Condition?
  ) -> (names: [String], excluded: [String]) {
    let configuration =
      switch condition?.config {
      case "debug": "[config=Debug]"
      case "release": "[config=Release]"
      default: ""
      }
    guard let platforms = condition?.platformNames, !platforms.isEmpty else {
      return ([configuration], [])
    }
    let patterns = platforms.map { ($0, Platform(rawValue: $0)?.sdkPattern) }
    return (
      patterns.compactMap(\.1).map { "[sdk=\($0)]\(configuration)" },
      patterns.filter { $0.1 == nil }.map(\.0)
    )
  }
}

extension SwiftPackageDump.Setting {
  /// The build settings of Xcode that say the same; empty if there is none.
  fileprivate var ofXcode: [(name: String, value: SettingValue)] {
    func list(_ name: String, _ words: [String]) -> [(name: String, value: SettingValue)] {
      [(name, .words([SettingValue.inherited] + words))]
    }
    switch (tool, kind) {
    case ("c", "define"): return list("GCC_PREPROCESSOR_DEFINITIONS", values)
    case ("c", "unsafeFlags"): return list("OTHER_CFLAGS", values)
    case ("swift", "define"): return list("SWIFT_ACTIVE_COMPILATION_CONDITIONS", values)
    case ("swift", "unsafeFlags"): return list("OTHER_SWIFT_FLAGS", values)
    case ("swift", "interoperabilityMode") where values == ["Cxx"]:
      return list("OTHER_SWIFT_FLAGS", ["-cxx-interoperability-mode=default"])
    case ("swift", _):
      return language?.xcodeSettings().all.map { ($0.name, $0.value) } ?? []
    default: return []
    }
  }

  /// What it says of the language of Swift; nil if it is about something else.
  fileprivate var language: SwiftSettings? {
    guard tool == "swift" else { return nil }
    var language = SwiftSettings()
    switch kind {
    case "swiftLanguageMode", "swiftLanguageVersion":
      language.mode = values.first.flatMap(SwiftLanguageMode.init(version:))
    case "enableUpcomingFeature": for name in values { language.enable(feature: name) }
    case "enableExperimentalFeature":
      for name in values { language.enable(experimentalFeature: name) }
    case "strictMemorySafety": language.hasStrictMemorySafety = true
    case "defaultIsolation":
      language.isolation = values.first.flatMap(SwiftSettings.Isolation.init) ?? .nonisolated
    default: break
    }
    return language.isEmpty ? nil : language
  }

  /// It, as a manifest has it.
  fileprivate var text: String {
    kind.isEmpty
      ? "a build setting that modkit does not know"
      : "`\(kind)\(values.isEmpty ? "" : " \(values.joined(separator: " "))")` of `\(tool)Settings`"
  }
}

extension SwiftPackageDump.Setting {
  /// Whether it says the same for another tool.
  fileprivate func isSame(as other: Self) -> Bool {
    (kind, values, condition) == (other.kind, other.values, other.condition)
  }
}

extension SwiftPackageDump.Setting.Condition {
  fileprivate var isEmpty: Bool { config == nil && platformNames?.isEmpty ?? true }
}
