/// Build settings of Xcode, as manifests state them.
public struct XcodeSettings: Hashable, Sendable {
  /// A build setting with its value.
  public struct Setting: Hashable, Sendable {
    /// The name, with its conditions: `OTHER_LDFLAGS[sdk=iphoneos*]`.
    public var name: String
    public var value: SettingValue
    public var location: SourceLocation

    public init(name: String, value: SettingValue, location: SourceLocation) {
      self.name = name
      self.value = value
      self.location = location
    }

    /// The name without its conditions.
    public var baseName: Substring { name.prefix { $0 != "[" } }

    /// Whether several places add words to it, under the same or other conditions.
    public var isList: Bool { XcodeSettings.lists.contains(String(baseName)) }
  }

  /// What a setting is, wherever it stands.
  public struct Definition: Hashable, Sendable {
    var name: String
    var value: SettingValue
  }

  /// Sorted by name; each name once.
  public let all: [Setting]

  /// The settings without their places.
  public var definitions: [Definition] {
    all.map { Definition(name: $0.name, value: $0.value) }
  }

  public init(_ settings: [Setting] = []) {
    all = Dictionary(settings.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// The settings that several places add words to: CocoaPods joins those of all pods.
  public static let lists: Set<String> = [
    "FRAMEWORK_SEARCH_PATHS", "GCC_PREPROCESSOR_DEFINITIONS", "HEADER_SEARCH_PATHS",
    "LD_RUNPATH_SEARCH_PATHS", "LIBRARY_SEARCH_PATHS", "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS",
    "OTHER_LDFLAGS", "OTHER_MODULE_VERIFIER_FLAGS", "OTHER_SWIFT_FLAGS",
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
    "SWIFT_INCLUDE_PATHS", "SYSTEM_FRAMEWORK_SEARCH_PATHS", "SYSTEM_HEADER_SEARCH_PATHS",
    "USER_HEADER_SEARCH_PATHS", "WARNING_CFLAGS", "WARNING_LDFLAGS",
  ]

  /// Whether a setting is one of ``lists``, with or without conditions.
  public static func isList(_ name: String) -> Bool {
    lists.contains(String(name.prefix { $0 != "[" }))
  }

  public var isEmpty: Bool { all.isEmpty }

  /// Returns the setting of a name.
  public subscript(name: String) -> Setting? { all.first { $0.name == name } }

  /// Adds a setting, in place of another one of its name.
  public mutating func add(_ setting: Setting) { self = XcodeSettings(all + [setting]) }

  /// Returns these settings with those of a more specific manifest.
  ///
  /// As in Xcode, a setting there replaces the one here, and `$(inherited)` in it stands for the
  /// value here.
  public func overridden(by specific: XcodeSettings) -> XcodeSettings {
    if specific.isEmpty { return self }
    let inheriting = specific.all.map { setting in
      var setting = setting
      setting.value = setting.value.inheriting(self[setting.name]?.value)
      return setting
    }
    return XcodeSettings(all + inheriting)
  }
}
