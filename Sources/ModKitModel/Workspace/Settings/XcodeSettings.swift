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
  }

  /// Sorted by name; each name once.
  public let all: [Setting]

  public init(_ settings: [Setting] = []) {
    all = Dictionary(settings.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      .sorted { $0.key < $1.key }.map(\.value)
  }

  public var isEmpty: Bool { all.isEmpty }

  /// Returns the setting of a name.
  public subscript(name: String) -> Setting? { all.first { $0.name == name } }

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
