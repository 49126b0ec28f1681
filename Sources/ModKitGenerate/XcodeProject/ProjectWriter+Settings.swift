import ModKitModel

/// Configurations.
extension ProjectWriter {
  private static let debug = "Debug"
  private static let release = "Release"

  mutating func addConfigurations(of target: XcodeTarget) -> ProjectIdentifier {
    let file = target.settingsFile.map { addSettings($0) }
    return addConfigurations(of: target.name, file) { _ in target.settings }
  }

  /// Those of the project.
  mutating func addConfigurations() -> ProjectIdentifier {
    let file = addSettings(layout.settingsOfAll)
    _ = addSettings(layout.settingsOfLibraries)
    return addConfigurations(
      of: "", file, Self.settings, [ProjectField("defaultConfigurationName", Self.release)])
  }

  private mutating func addConfigurations(
    of owner: String, _ file: ProjectIdentifier?,
    _ settings: (_ configuration: String) -> [String: String], _ more: [ProjectField] = []
  ) -> ProjectIdentifier {
    let ids = [Self.debug, Self.release].map { name in
      let id = ProjectIdentifier("configuration", "\(owner)\0\(name)")
      let settings = settings(name).sorted { $0.key < $1.key }.map {
        ProjectField($0.key, $0.value)
      }
      document.add(
        id, "XCBuildConfiguration", name,
        [ProjectField("buildSettings", .fields(settings)), ProjectField("name", name)]
          + (file.map { [ProjectField("baseConfigurationReference", $0)] } ?? []))
      return id
    }
    let id = ProjectIdentifier("configurations", owner)
    document.add(
      id, "XCConfigurationList", owner, [ProjectField("buildConfigurations", .ids(ids))] + more)
    return id
  }

  private static func settings(of configuration: String) -> [String: String] {
    configuration == debug
      ? [
        "DEBUG_INFORMATION_FORMAT": "dwarf", "ENABLE_TESTABILITY": "YES",
        "GCC_OPTIMIZATION_LEVEL": "0",
        "GCC_PREPROCESSOR_DEFINITIONS": "DEBUG=1 \(SettingValue.inherited)",
        "ONLY_ACTIVE_ARCH": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG \(SettingValue.inherited)",
        "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
      ]
      : [
        "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym", "ENABLE_NS_ASSERTIONS": "NO",
        "SWIFT_COMPILATION_MODE": "wholemodule", "VALIDATE_PRODUCT": "YES",
      ]
  }
}
