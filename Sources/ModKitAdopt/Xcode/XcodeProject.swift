import ModKitModel

/// A project file: its targets with their files, before settings are applied.
struct XcodeProject {
  /// The path of `project.pbxproj`, relative to the workspace root.
  let file: String
  let objects: XcodeObjects
  let places: XcodePlaces
  /// The directory that `SOURCE_ROOT` stands for.
  let root: XcodePlace
  private(set) var targets: [XcodeTarget] = []
  private(set) var packages: [XcodePackage] = []
  /// The identifier of the configurations that all targets inherit from.
  let configurations: String?
  /// The parts that are not as Xcode writes them.
  private(set) var faults: [Fault] = []

  /// Targets are compared with one another.
  static let targetLimit = 5_000

  /// The maximum length of the name of a target, in bytes.
  static let nameLimit = 1_024

  struct Fault: Sendable {
    var message: String
    var offset: Int
  }

  /// - Throws: why it is no project
  init(_ bytes: [UInt8], at file: String) throws(PropertyListError) {
    let root = try PropertyList.list(of: bytes).root
    guard let objects = root["objects"], objects.kind == .dictionary else {
      throw PropertyListError(message: "there are no `objects`", offset: root.offset)
    }
    self.objects = XcodeObjects(objects)
    guard let project = self.objects.object(root["rootObject"]), project.isA("PBXProject") else {
      throw PropertyListError(
        message: "`rootObject` leads to no project", offset: (root["rootObject"] ?? root).offset)
    }
    self.file = file
    let bundle = RelativePath.directory(of: file)
    self.root = XcodePlace.inside(RelativePath.directory(of: bundle))
      .joined(project.text("projectDirPath"))
    places = XcodePlaces(
      self.objects, below: self.objects.object(project["mainGroup"]), root: self.root)
    configurations = project.text("buildConfigurationList")
    faults = places.repeated.map {
      Fault(
        message: "the group `\($0.name)` is in more than one group, or in itself", offset: $0.offset
      )
    }
    if let offset = places.tooDeep {
      faults.append(
        Fault(message: "groups nest deeper than \(XcodePlaces.depthLimit)", offset: offset))
    }
    packages = self.objects.objects(project["packageReferences"]).compactMap(package)
    let folders = XcodeFolders(places.synchronizedFolders, self.objects)
    let all = self.objects.objects(project["targets"])
    guard all.count <= Self.targetLimit else {
      throw PropertyListError(
        message: "there are more than \(Self.targetLimit) targets",
        offset: project["targets"]?.offset ?? project.value.offset)
    }
    for target in all {
      let reader = XcodeTargetReader(target, self.objects, places, folders)
      guard let target = reader.target else { continue }
      guard target.name.utf8.count <= Self.nameLimit else {
        faults.append(
          Fault(
            message: "the name of a target is longer than \(Self.nameLimit) bytes",
            offset: target.offset))
        continue
      }
      targets.append(target)
    }
  }

  /// The path of the project, `….xcodeproj`.
  var path: String { RelativePath.directory(of: file) }

  /// The name, without its extension.
  var name: String {
    let name = RelativePath.lastComponent(of: path)
    return String(name.hasSuffix(".xcodeproj") ? name.dropLast(".xcodeproj".count) : name)
  }

  private func package(_ object: XcodeObject) -> XcodePackage? {
    if let path = object.text("relativePath") {
      return XcodePackage(
        id: object.id, source: .local(root.joined(path)), offset: object.value.offset)
    }
    guard let url = object.text("repositoryURL") else { return nil }
    let requirement = object["requirement"]?.pairs.compactMap { key, value in
      key.text.flatMap { key in value.text.map { (key, $0) } }
    }
    return XcodePackage(
      id: object.id,
      source: .remote(
        url: url,
        requirement: Dictionary(requirement ?? [], uniquingKeysWith: { _, last in last })),
      offset: object.value.offset)
  }
}
