import ModKitModel

/// A reader of the build settings of targets, with the files of settings that they are based on.
struct XcodeSettingsReader {
  private let project: XcodeProject
  private let text: (_ file: String) -> String?
  /// The files that are missing, with the offsets of what names them.
  private(set) var missing: [(path: String, offset: Int)] = []

  private static let depthLimit = 32
  /// The limit for all assignments of one level: files may include one another in many ways.
  private static let assignmentLimit = 100_000

  /// - Parameter text: returns the content of a file, or nil if it cannot be read
  init(_ project: XcodeProject, text: @escaping (_ file: String) -> String?) {
    self.project = project
    self.text = text
  }

  /// Returns the settings of a target in its default configuration.
  mutating func settings(of target: XcodeTarget) -> XcodeSettingLevels {
    let configuration = configuration(of: target.configurations, named: nil)
    let name = configuration?.text("name")
    let shared = self.configuration(of: project.configurations, named: name)
    return XcodeSettingLevels(
      levels(of: shared) + levels(of: configuration),
      given: [
        "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": project.name,
        "CONFIGURATION": name ?? "",
        "SRCROOT": project.root.path ?? "", "PROJECT_DIR": project.root.path ?? "",
        "SOURCE_ROOT": project.root.path ?? "",
      ])
  }

  /// Returns a configuration of a list: the one with a name, or else the default one.
  private func configuration(of list: String?, named name: String?) -> XcodeObject? {
    guard let list = project.objects[list] else { return nil }
    let all = project.objects.objects(list["buildConfigurations"])
    let wanted = name ?? list.text("defaultConfigurationName")
    return all.first { $0.text("name") == wanted }
      ?? all.first { $0.text("name") == list.text("defaultConfigurationName") } ?? all.first
  }

  /// Returns the level of the file that a configuration is based on, and its own.
  private mutating func levels(of configuration: XcodeObject?) -> [[XcodeAssignment]] {
    guard let configuration else { return [] }
    var based: [XcodeAssignment] = []
    if let path = basePath(of: configuration) {
      add(path, to: &based, including: [], at: configuration.value.offset)
    }
    let own = configuration["buildSettings"]?.pairs.compactMap { key, value -> XcodeAssignment? in
      guard let key = key.text else { return nil }
      let text =
        value.text ?? value.elements.compactMap(\.text).map(Self.quoted).joined(separator: " ")
      return XcodeAssignment(key: key, value: text)
    }
    return [based, own ?? []]
  }

  /// Returns the path of the file of settings, which may be in a folder of Xcode 16.
  private func basePath(of configuration: XcodeObject) -> String? {
    if let reference = configuration.text("baseConfigurationReference") {
      return project.places[reference]?.path
    }
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let path = configuration.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return project.places[anchor]?.joined(path).path
  }

  private static func quoted(_ text: String) -> String {
    text.contains(" ") ? "\"\(text)\"" : text
  }

  private mutating func add(
    _ path: String, to assignments: inout [XcodeAssignment], including open: [String],
    at offset: Int
  ) {
    guard let content = text(path) else {
      missing.append((path, offset))
      return
    }
    for (line, _) in XcodeConfigurationFile(content).lines {
      guard assignments.count < Self.assignmentLimit else { return }
      switch line {
      case .assignment(let assignment): assignments.append(assignment)
      case .include(let name, let isOptional):
        let included = RelativePath.resolve(name, in: RelativePath.directory(of: path))
        guard let included, !open.contains(included), included != path,
          open.count < Self.depthLimit, !isOptional || text(included) != nil
        else { continue }
        add(included, to: &assignments, including: open + [path], at: offset)
      }
    }
  }
}
