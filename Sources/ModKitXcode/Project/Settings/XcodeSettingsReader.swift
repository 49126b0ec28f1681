import ModKitFormats
import ModKitModel

/// A reader of the build settings of targets, with the files of settings that they are based on.
struct XcodeSettingsReader {
  private let file: XcodeProjectFile
  private let files: XcodeConfigurationReader
  /// The settings of configurations without files, by their identifiers.
  private var tables: [String: XcodeSettingTable] = [:]

  /// The files of settings that cannot be read, with the offsets of the configurations that are based
  /// on them.
  private(set) var missing: [(path: String, offset: Int)] = []

  /// - Parameter text: returns the content of a file, or nil if it cannot be read
  init(_ file: XcodeProjectFile, text: @escaping (_ file: String) -> String?) {
    self.file = file
    files = XcodeConfigurationReader(root: file.project.root.path, text: text)
  }

  /// Returns the settings of a target in its default configuration.
  mutating func settings(of target: XcodeTarget) -> XcodeSettingLevels {
    let configuration = configuration(
      of: file.objects[target.id]?.text("buildConfigurationList"), named: nil)
    let name = configuration?.text("name")
    let shared = self.configuration(of: file.configurations, named: name)
    return XcodeSettingLevels(
      levels(of: shared) + levels(of: configuration),
      given: file.project.givenSettings(of: target, in: name ?? ""), file.project.settingBudget)
  }

  /// Returns the settings of a target in each of its configurations.
  mutating func allSettings(of target: XcodeTarget) -> [XcodeSettingLevels] {
    let list = file.objects[file.objects[target.id]?.text("buildConfigurationList")]
    return file.objects.objects(list?["buildConfigurations"]).map { configuration in
      let name = configuration.text("name")
      return XcodeSettingLevels(
        levels(of: self.configuration(of: file.configurations, named: name))
          + levels(of: configuration),
        given: file.project.givenSettings(of: target, in: name ?? ""),
        file.project.settingBudget)
    }
  }

  /// Whether a file of settings of a target is missing, which may say anything. CocoaPods' own only add to others.
  mutating func lacksFile(of target: XcodeTarget) -> Bool {
    let lists = [file.objects[target.id]?.text("buildConfigurationList"), file.configurations]
    let all = lists.flatMap { file.objects.objects(file.objects[$0]?["buildConfigurations"]) }
    return all.compactMap(file.base).contains { path in
      !RelativePath.names(in: path).contains("Pods") && files.table(of: path) == nil
    }
  }

  /// Returns a configuration of a list: the one with a name, or else the default one.
  private func configuration(of list: String?, named name: String?) -> XcodeObject? {
    guard let list = file.objects[list] else { return nil }
    let all = file.objects.objects(list["buildConfigurations"])
    let wanted = name ?? list.text("defaultConfigurationName")
    return all.first { $0.text("name") == wanted }
      ?? all.first { $0.text("name") == list.text("defaultConfigurationName") } ?? all.first
  }

  /// Returns the level of the file that a configuration is based on, and its own.
  private mutating func levels(of configuration: XcodeObject?) -> [XcodeSettingTable] {
    guard let configuration else { return [] }
    let based = file.base(of: configuration).flatMap { path in
      let table = files.table(of: path)
      if table == nil, !missing.contains(where: { $0.path == path }) {
        missing.append((path, configuration.value.offset))
      }
      return table
    }
    return (based.map { [$0] } ?? []) + [ownTable(of: configuration)]
  }

  private mutating func ownTable(of configuration: XcodeObject) -> XcodeSettingTable {
    if let known = tables[configuration.id] { return known }
    let own = configuration["buildSettings"]?.pairs.compactMap { key, value -> XcodeAssignment? in
      guard let key = key.text else { return nil }
      return value.text.map { XcodeAssignment(key: key, value: $0) }
        ?? XcodeAssignment(key: key, elements: value.elements.compactMap(\.text))
    }
    let table = XcodeSettingTable(own ?? [])
    tables[configuration.id] = table
    return table
  }
}

extension XcodeProjectFile {
  /// The path of the file of settings that a configuration is based on, which may be in a folder of Xcode 16.
  func base(of configuration: XcodeObject) -> String? {
    if let reference = configuration.text("baseConfigurationReference") {
      return places[reference]?.path
    }
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let path = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return places[anchor]?.joined(path).path
  }
}
