/// The language of Swift in build settings of Xcode.
extension SwiftSettings {
  private enum Name {
    static let version = "SWIFT_VERSION"
    static let concurrency = "SWIFT_STRICT_CONCURRENCY"
    static let approachable = "SWIFT_APPROACHABLE_CONCURRENCY"
    static let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"
    static let memorySafety = "SWIFT_STRICT_MEMORY_SAFETY"
    static let slashRegex = "SWIFT_ENABLE_BARE_SLASH_REGEX"
    static let experimental = "SWIFT_EXPERIMENTAL_FEATURE_"
    static let experimentalList = "SWIFT_ENABLE_EXPERIMENTAL_FEATURES"
  }

  /// The build setting that holds the mode.
  public static let versionSetting = Name.version

  private static let strictConcurrency = "StrictConcurrency"
  private static let targetedConcurrency = "StrictConcurrency=targeted"

  // MARK: Reading

  /// Reads the settings of a manifest. Those under a condition are not in it.
  public init(_ settings: XcodeSettings) {
    guard !settings.isEmpty else {
      self.init()
      return
    }
    self.init(names: settings.all.map(\.name)) { settings[$0]?.value.text }
  }

  /// - Parameters:
  ///   - names: the names of all settings that are stated
  ///   - value: returns the value of a setting; nil if it has none
  public init(names: [String], value: (_ name: String) -> String?) {
    self.init(mode: value(Name.version).flatMap(SwiftLanguageMode.init(version:)))
    addFeatures(names: names, value)
    addConcurrency(value)
    isolation = value(Name.isolation).flatMap(Isolation.init)
    hasStrictMemorySafety = value(Name.memorySafety) == "YES"
  }

  private mutating func addFeatures(names: [String], _ value: (String) -> String?) {
    let isApproachable = value(Name.approachable) == "YES"
    for feature in SwiftFeature.all where !(feature.isInSwift6 && effectiveMode >= .six) {
      let isDefault = isApproachable && SwiftFeature.approachable.contains(feature.name)
      add(feature.name, if: value(feature.setting) ?? (isDefault ? "YES" : nil))
    }
    let known = Set(SwiftFeature.all.map(\.setting))
    for name in Set(names).subtracting(known).sorted() where !name.contains("[") {
      if name.hasPrefix(SwiftFeature.prefix) {
        let rest = name.dropFirst(SwiftFeature.prefix.count)
        add(SwiftFeature.derivedName(ofSetting: rest), if: value(name))
      } else if name.hasPrefix(Name.experimental), value(name) == "YES" {
        let rest = name.dropFirst(Name.experimental.count)
        enable(experimentalFeature: SwiftFeature.derivedName(ofSetting: rest))
      }
    }
    for name in value(Name.experimentalList)?.split(separator: " ") ?? []
    where Self.isFeature(String(name)) {
      enable(experimentalFeature: String(name))
    }
  }

  private mutating func add(_ feature: String, if value: String?) {
    switch value {
    case "YES": enable(feature: feature)
    case "MIGRATE": enable(feature: "\(feature):migrate")
    default: break
    }
  }

  private mutating func addConcurrency(_ value: (String) -> String?) {
    guard effectiveMode < .six else { return }
    switch value(Name.concurrency) {
    case "complete": enable(feature: Self.strictConcurrency)
    case "targeted": enable(experimentalFeature: Self.targetedConcurrency)
    default: break
    }
    if value(Name.slashRegex) == "YES" { enable(feature: "BareSlashRegexLiterals") }
  }

  // MARK: Writing

  /// The build settings that say the same, sorted by name. What has no setting of its own is a flag.
  ///
  /// - Parameter stated: what other settings say already
  public func xcodeSettings(besides stated: SwiftSettings = SwiftSettings()) -> XcodeSettings {
    var values: [String: SettingValue] = [:]
    if let mode, mode != stated.mode { values[Name.version] = .text(mode.xcodeVersion) }
    if let isolation, isolation != stated.isolation {
      values[Name.isolation] = .text(isolation.rawValue)
    }
    if hasStrictMemorySafety, !stated.hasStrictMemorySafety {
      values[Name.memorySafety] = .text("YES")
    }
    var flags: [String] = []
    for feature in features where !stated.features.contains(feature) {
      if feature == Self.strictConcurrency {
        values[Name.concurrency] = .text("complete")
      } else if let known = SwiftFeature.all.first(where: { $0.name == feature }) {
        values[known.setting] = .text("YES")
      } else {
        flags += ["-enable-upcoming-feature", feature]
      }
    }
    for feature in experimentalFeatures where !stated.experimentalFeatures.contains(feature) {
      if feature == Self.targetedConcurrency {
        values[Name.concurrency] = .text("targeted")
      } else {
        flags += ["-enable-experimental-feature", feature]
      }
    }
    if !flags.isEmpty {
      values[CompilerSettings.Name.swiftFlags.rawValue] = .words([SettingValue.inherited] + flags)
    }
    return XcodeSettings(
      values.map { name, value in
        XcodeSettings.Setting(
          name: name, value: value, location: SourceLocation(file: "", line: 1, column: 1))
      })
  }

  /// Whether a setting of this name decides what Swift the compiler accepts or what it means.
  public static func decidesLanguage(_ name: Substring) -> Bool {
    [Name.version, Name.approachable, Name.isolation, Name.experimentalList].contains(String(name))
      || name.hasPrefix(SwiftFeature.prefix) || name.hasPrefix(Name.experimental)
  }
}

extension Component {
  /// The first build setting about the language of its Swift that only Xcode can follow, because it
  /// has a condition or its value is no mode; nil if there is none. `[sdk=*]` is meant for Xcode alone.
  public var uncarriedSwiftSetting: XcodeSettings.Setting? {
    guard isSwiftModule else { return nil }
    return settings.all.first { setting in
      guard SwiftSettings.decidesLanguage(setting.baseName) else { return false }
      let condition = setting.name.dropFirst(setting.baseName.count)
      if !condition.isEmpty { return condition != "[sdk=*]" }
      return setting.name == SwiftSettings.versionSetting && swift.mode == nil
    }
  }
}
