/// A build setting without which the generated files of a component do not fit it.
public struct NeededSetting: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Others import its module.
    case module
    /// The generated module map, and others, name the header of that name.
    case swiftHeader
    /// Its manifest has `library_evolution: true`.
    case libraryEvolution
    /// Others import the module by this name.
    case moduleName
    /// Its manifest has `swift: {mode: …}`.
    case swiftMode
  }

  public var name: String
  public var value: String
  public var reason: Reason
}

extension Component {
  /// The build settings that generated files set, sorted by name.
  public var neededSettings: [NeededSetting] {
    var settings = [NeededSetting(name: "DEFINES_MODULE", value: "YES", reason: .module)]
    if hasLibraryEvolution {
      settings.append(
        NeededSetting(
          name: "BUILD_LIBRARY_FOR_DISTRIBUTION", value: "YES", reason: .libraryEvolution))
    }
    if isSwiftModule {
      settings.append(
        NeededSetting(
          name: "SWIFT_OBJC_INTERFACE_HEADER_NAME", value: swiftHeader,
          reason: .swiftHeader))
    }
    return settings.sorted { $0.name < $1.name }
  }

  /// The build settings that have no other value, sorted by name: those that generated files set, the
  /// name of the module, which Xcode derives from the target, and the mode under `swift:`.
  public var fixedSettings: [NeededSetting] {
    let name = NeededSetting(name: "PRODUCT_MODULE_NAME", value: module, reason: .moduleName)
    return (neededSettings + [name, languageMode].compactMap(\.self)).sorted { $0.name < $1.name }
  }

  /// The mode, if its manifest states another one among the build settings.
  private var languageMode: NeededSetting? {
    let name = SwiftSettings.versionSetting
    guard let mode = swift.mode, mode != SwiftSettings(settings).mode,
      settings[name]?.location.file == locations.manifest
    else { return nil }
    return NeededSetting(name: name, value: mode.xcodeVersion, reason: .swiftMode)
  }
}
