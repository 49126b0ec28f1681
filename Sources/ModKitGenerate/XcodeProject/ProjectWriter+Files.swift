import ModKitModel

/// Files and folders.
extension ProjectWriter {
  mutating func addFolder(_ folder: XcodeFiles.Folder, of target: XcodeTarget) -> ProjectIdentifier
  {
    let id = ProjectIdentifier("folder", "\(target.name)\0\(folder.path)")
    let name = Self.name(of: folder, in: target)
    var fields = [
      ProjectField("name", name), ProjectField("path", folder.path),
      ProjectField("sourceTree", "<group>"),
    ]
    if !folder.exceptedFolders.isEmpty {
      fields.append(ProjectField("explicitFolders", .texts(folder.exceptedFolders)))
    }
    let exceptions = addExceptions(folder, of: target)
    if !exceptions.isEmpty { fields.append(ProjectField("exceptions", .ids(exceptions))) }
    document.add(id, "PBXFileSystemSynchronizedRootGroup", name, fields)
    groups.show(id, in: target.group)
    return id
  }

  /// A folder that stands for a component has its name.
  private static func name(of folder: XcodeFiles.Folder, in target: XcodeTarget) -> String {
    let isWhole = target.files.folders.count == 1 && target.kind != .application
    if isWhole, target.kind.isFramework || target.kind == .library { return target.name }
    let name = String(RelativePath.lastComponent(of: folder.path))
    if isWhole, case .component(let component, _) = target.group { return "\(component) \(name)" }
    return name
  }

  private mutating func addExceptions(
    _ folder: XcodeFiles.Folder, of target: XcodeTarget
  ) -> [ProjectIdentifier] {
    var exceptions = [
      addExceptions(
        of: target.name, in: folder,
        [
          ("membershipExceptions", folder.exceptions), ("privateHeaders", folder.privateHeaders),
          ("publicHeaders", folder.publicHeaders),
        ])
    ]
    if let shared = folder.shared {
      exceptions.append(
        addExceptions(of: shared.target, in: folder, [("membershipExceptions", shared.files)]))
    }
    return exceptions.compactMap(\.self)
  }

  /// Those of the target of a folder do not belong to it; those of another target do.
  private mutating func addExceptions(
    of target: String, in folder: XcodeFiles.Folder, _ lists: [(name: String, files: [String])]
  ) -> ProjectIdentifier? {
    let lists = lists.filter { !$0.files.isEmpty }
    guard !lists.isEmpty else { return nil }
    let id = ProjectIdentifier("exceptions", "\(target)\0\(folder.path)")
    document.add(
      id, "PBXFileSystemSynchronizedBuildFileExceptionSet", target,
      lists.map { ProjectField($0.name, .texts($0.files)) }
        + [ProjectField("target", Self.targetID(target))])
    return id
  }

  mutating func addFile(_ path: String, in group: ProjectGroup) -> ProjectIdentifier {
    let id = ProjectIdentifier("file", path)
    if document.has(id) { return id }
    let name = String(RelativePath.lastComponent(of: path))
    document.add(
      id, "PBXFileReference", name,
      [
        ProjectField("lastKnownFileType", XcodeFileType.type(of: path)), ProjectField("name", name),
        ProjectField("path", path), ProjectField("sourceTree", "<group>"),
      ])
    groups.show(id, in: group)
    return id
  }

  /// Shows a library, whoever links it.
  mutating func show(library path: String) { _ = addFile(path, in: .libraries) }

  /// A file of build settings, in a group for its directory: there are as many as targets.
  mutating func addSettings(_ path: String) -> ProjectIdentifier {
    let id = ProjectIdentifier("file", path)
    if document.has(id) { return id }
    let name = String(RelativePath.lastComponent(of: path))
    document.add(
      id, "PBXFileReference", name,
      [ProjectField("path", name), ProjectField("sourceTree", "<group>")])
    let folder = RelativePath.rest(of: RelativePath.directory(of: path), below: layout.settings)
    groups.show(id, in: .settings(folder))
    return id
  }

  /// The file of a resource, or all that Xcode takes for one because only their languages differ.
  mutating func addResource(_ path: String, in group: ProjectGroup) -> ProjectIdentifier {
    let directory = RelativePath.directory(of: path)
    let language = RelativePath.lastComponent(of: directory)
    guard language.hasSuffix(".lproj") else { return addFile(path, in: group) }
    let name = String(RelativePath.lastComponent(of: path))
    let place = RelativePath.join(RelativePath.directory(of: directory), name)
    let id = ProjectIdentifier("variants", place)
    let file = ProjectIdentifier("file", path)
    document.add(
      file, "PBXFileReference", path,
      [
        ProjectField("lastKnownFileType", XcodeFileType.type(of: path)),
        ProjectField("name", String(language.dropLast(".lproj".utf8.count))),
        ProjectField("path", path), ProjectField("sourceTree", "<group>"),
      ])
    if variants[id] == nil { groups.show(id, in: group) }
    variants[id, default: (name, [])].files.append(file)
    return id
  }

  mutating func addVariants() {
    for (id, variant) in variants {
      document.add(
        id, "PBXVariantGroup", variant.name,
        [
          ProjectField("children", .ids(variant.files)), ProjectField("name", variant.name),
          ProjectField("sourceTree", "<group>"),
        ])
    }
  }
}
