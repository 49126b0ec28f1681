import ModKitModel

/// A reader of the build settings of targets, with the files of settings that they are based on.
struct XcodeSettingsReader {
  private let project: XcodeProject
  private let text: (_ file: String) -> String?
  /// The files that were read; nil for those that are not there.
  private var files: [String: XcodeConfigurationFile?] = [:]

  private static let depthLimit = 32
  /// The limits for all assignments and files of one level: files may include one another in many
  /// ways.
  private static let assignmentLimit = 100_000
  private static let fileLimit = 1_000

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
        "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
        "PROJECT_NAME": project.name,
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
    var based = Base()
    if let path = basePath(of: configuration), let file = file(at: path) {
      add(file, at: path, to: &based, including: [], searching: [project.root.path ?? "."])
    }
    let own = configuration["buildSettings"]?.pairs.compactMap { key, value -> XcodeAssignment? in
      guard let key = key.text else { return nil }
      let text =
        value.text ?? value.elements.compactMap(\.text).map(Self.quoted).joined(separator: " ")
      return XcodeAssignment(key: key, value: text)
    }
    return [based.assignments, own ?? []]
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

  // MARK: Files

  /// The assignments of a file and of those that it includes.
  private struct Base {
    var assignments: [XcodeAssignment] = []
    var fileCount = 0
  }

  private mutating func file(at path: String) -> XcodeConfigurationFile? {
    if let known = files[path] { return known }
    let file = text(path).map(XcodeConfigurationFile.init)
    files.updateValue(file, forKey: path)
    return file
  }

  /// - Parameters:
  ///   - open: the files that include this one
  ///   - directories: where included files are, besides the directory of the file
  private mutating func add(
    _ file: XcodeConfigurationFile, at path: String, to base: inout Base, including open: [String],
    searching directories: [String]
  ) {
    base.fileCount += 1
    let directories = [RelativePath.directory(of: path)] + directories
    for line in file.lines {
      guard base.assignments.count < Self.assignmentLimit, base.fileCount < Self.fileLimit else {
        return
      }
      switch line {
      case .assignment(let assignment): base.assignments.append(assignment)
      case .include(let name):
        guard open.count < Self.depthLimit,
          let (included, file) = self.file(called: name, in: directories),
          included != path, !open.contains(included)
        else { continue }
        add(file, at: included, to: &base, including: open + [path], searching: directories)
      }
    }
  }

  /// Returns the first file of a name, whose extension may be left out.
  private mutating func file(
    called name: String, in directories: [String]
  ) -> (path: String, XcodeConfigurationFile)? {
    let names = RelativePath.fileExtension(of: name).isEmpty ? [name, "\(name).xcconfig"] : [name]
    for directory in directories {
      for name in names {
        if let path = RelativePath.resolve(name, in: directory), let file = file(at: path) {
          return (path, file)
        }
      }
    }
    return nil
  }
}
