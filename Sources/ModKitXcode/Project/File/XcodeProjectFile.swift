import ModKitFormats
import ModKitModel

/// A project file, `project.pbxproj`.
struct XcodeProjectFile {
  /// The whole file as a property list.
  let root: PropertyValue
  let objects: XcodeObjects
  let places: XcodePlaces
  /// The identifier of the configurations that all targets inherit from.
  let configurations: String?
  let lines: LineTable
  /// The project, without build settings.
  private(set) var project: XcodeProject

  /// - Parameter file: the path of `project.pbxproj`, relative to the workspace root
  /// - Throws: why it is no project
  init(_ bytes: [UInt8], at file: String) throws(PropertyListError) {
    root = try PropertyList.list(of: bytes).root
    guard let objects = root["objects"], objects.kind == .dictionary else {
      throw PropertyListError(message: "there are no `objects`", offset: root.offset)
    }
    self.objects = XcodeObjects(objects)
    guard let object = self.objects.object(root["rootObject"]), object.isA("PBXProject") else {
      throw PropertyListError(
        message: "`rootObject` leads to no project", offset: (root["rootObject"] ?? root).offset)
    }
    lines = LineTable(bytes, file: file)
    let path = RelativePath.directory(of: file)
    project = XcodeProject(
      path: path, name: Self.name(path),
      root: XcodePlace.inside(RelativePath.directory(of: path))
        .joined(object.text("projectDirPath")),
      location: lines.location(of: 0))
    // An entry takes more bytes: Xcode does not share build phases and dependencies.
    project.entryLimit = 20_000 + bytes.count / 16
    // A target takes thousands of bytes, and hundreds of references.
    project.settingBudget = XcodeSettingBudget(limit: 200_000 + bytes.count / 2)
    configurations = object.text("buildConfigurationList")
    places = XcodePlaces(
      self.objects, below: self.objects.object(object["mainGroup"]), root: project.root)
    project.headerPaths = places.headerPaths
    project.folderPaths = places.folderPaths
    project.faults = Self.faults(in: places, lines)
    project.packages = self.objects.objects(object["packageReferences"]).compactMap(package)
    let folders = XcodeFolders(places.synchronizedFolders, self.objects)
    let targets = self.objects.objects(object["targets"])
    for object in targets where !project.isTooLarge {
      let reader = XcodeTargetReader(object, self.objects, places, folders, lines)
      if let target = reader.target { project.add(target) }
    }
  }

  /// Returns the project with the build settings of its targets.
  ///
  /// - Parameter text: returns the content of a file of settings, or nil if it cannot be read
  func project(readingSettings text: @escaping XcodeReader.Files) -> XcodeProject {
    var result = project
    var settings = XcodeSettingsReader(self, text: text)
    for index in result.targets.indices where result.targets[index].productType != nil {
      result.targets[index].settings = settings.settings(of: result.targets[index])
      let all = settings.allSettings(of: result.targets[index])
      result.targets[index].add(all, in: result, text)
      if settings.lacksFile(of: result.targets[index]) { result.targets[index].certainFlags = [] }
      result.targets[index].compilerSettings = XcodeCompilerSettings(all).carried
      result.targets[index].propertyLists = result.files(of: "INFOPLIST_FILE", in: all, text)
    }
    result.faults += settings.missing.compactMap(fault)
    return result
  }

  /// Returns the fault of a missing file of settings. CocoaPods writes its own on each machine.
  private func fault(ofMissing path: String, at offset: Int) -> XcodeProject.Fault? {
    guard !RelativePath.names(in: path).contains("Pods") else { return nil }
    return XcodeProject.Fault(
      issue: ManifestIssue(
        "there is no file of settings `\(path)`", at: lines.location(of: offset)))
  }

  /// Returns the name of a project, without its extension.
  private static func name(_ path: String) -> String {
    let name = RelativePath.lastComponent(of: path)
    return String(name.hasSuffix(".xcodeproj") ? name.dropLast(".xcodeproj".count) : name)
  }

  private static func faults(in places: XcodePlaces, _ lines: LineTable) -> [XcodeProject.Fault] {
    let repeated = places.repeated.map {
      ("the group `\($0.name)` is in more than one group, or in itself", $0.offset)
    }
    let deep = places.tooDeep.map {
      ("groups nest deeper than \(XcodePlaces.depthLimit)", $0)
    }
    return (repeated + [deep].compactMap(\.self)).map { message, offset in
      XcodeProject.Fault(issue: ManifestIssue(message, at: lines.location(of: offset)))
    }
  }

  private func package(_ object: XcodeObject) -> XcodePackage? {
    if let path = object.text("relativePath") {
      return XcodePackage(id: object.id, source: .local(project.root.joined(path)))
    }
    guard let url = object.text("repositoryURL") else { return nil }
    let requirement = object["requirement"]?.pairs.compactMap { key, value in
      key.text.flatMap { key in value.text.map { (key, $0) } }
    }
    return XcodePackage(
      id: object.id,
      source: .remote(
        url: url,
        requirement: Dictionary(requirement ?? [], uniquingKeysWith: { _, last in last })))
  }
}
