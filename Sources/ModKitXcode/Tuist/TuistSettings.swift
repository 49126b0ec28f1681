import ModKitFormats
import ModKitModel

/// The build settings of a project or a target in a graph: those for all configurations, and those of
/// the first one for debugging.
struct TuistSettings {
  let levels: [XcodeSettingTable]
  /// The flags and macros that all configurations define.
  let flags: Set<String>

  init(
    _ value: PropertyValue?, _ paths: TuistPaths, _ files: XcodeConfigurationReader,
    _ budget: XcodeSettingBudget
  ) {
    guard let value else {
      (levels, flags) = ([], [])
      return
    }
    let all = Self.configurations(value["configurations"])
    let configuration = Self.configuration(value["configurations"])
    func inFile(of configuration: PropertyValue?) -> XcodeSettingTable {
      let file = configuration?["xcconfig"]?.text.flatMap { paths.place(of: $0).path }
      return file.flatMap(files.table) ?? XcodeSettingTable([])
    }
    levels = [
      inFile(of: configuration), Self.assignments(value["base"]),
      Self.assignments(configuration?["settings"]),
    ]
    flags = all.reduce(into: []) { flags, configuration in
      let (file, own) = (
        inFile(of: configuration.value), Self.assignments(configuration.value["settings"])
      )
      flags.formUnion(XcodeSettingLevels([file, own], given: [:], budget).definedFlags)
    }
  }

  private static func configurations(
    _ list: PropertyValue?
  ) -> [(key: PropertyValue, value: PropertyValue)] {
    let elements = list.map { Array($0.elements) } ?? []
    return stride(from: 0, to: elements.count - 1, by: 2).map {
      (key: elements[$0], value: elements[$0 + 1])
    }
  }

  /// Returns the first configuration for debugging in a list of keys and values in turn.
  private static func configuration(_ list: PropertyValue?) -> PropertyValue? {
    let named = configurations(list).filter { $0.key["variant"]?.text == "debug" }
      .sorted { ($0.key["name"]?.text ?? "") < ($1.key["name"]?.text ?? "") }
    return named.first?.value
  }

  private static func assignments(_ table: PropertyValue?) -> XcodeSettingTable {
    XcodeSettingTable(
      (table.map { Array($0.pairs) } ?? []).compactMap { key, value in
        key.text.flatMap { assignment($0, value) }
      })
  }

  /// Returns the assignment of a value: `{"string": {"_0": …}}`, `{"array": {"_0": […]}}`, or text.
  private static func assignment(_ key: String, _ value: PropertyValue) -> XcodeAssignment? {
    if let text = value.text ?? value["string"]?["_0"]?.text {
      return XcodeAssignment(key: key, value: text)
    }
    return value["array"]?["_0"].flatMap {
      XcodeAssignment(key: key, elements: $0.elements.compactMap(\.text))
    }
  }
}
