import ModKitFormats
import ModKitModel

/// Converts one project of a graph.
struct TuistProject {
  private let value: TuistGraph.Project
  private let graph: TuistGraph
  private let paths: TuistPaths
  private let files: ProjectFiles
  private let lines: LineTable

  init(
    _ value: TuistGraph.Project, of graph: TuistGraph, _ paths: TuistPaths,
    _ files: ProjectFiles, _ lines: LineTable
  ) {
    (self.value, self.graph, self.paths) = (value, graph, paths)
    (self.files, self.lines) = (files, lines)
  }

  var project: XcodeProject {
    var result = XcodeProject(
      path: path(of: value), name: value.name, root: paths.place(of: value.directory),
      location: lines.location(of: value.value.offset))
    // A graph repeats what targets share.
    result.entryLimit = .max
    let files = XcodeConfigurationReader(root: paths.place(of: ".").path, text: files.text)
    let budget = result.settingBudget
    let settings = TuistSettings(value.value["settings"], paths, files, budget)
    for target in value.targets where !result.isTooLarge {
      guard let target = TuistTarget(target) else { continue }
      var converted = XcodeTarget(
        id: target.name, name: target.name, kind: .native(target.productType),
        location: lines.location(of: target.offset))
      converted.product = target.productFile
      let own = TuistSettings(target.value["settings"], paths, files, budget)
      converted.settings = XcodeSettingLevels(
        [XcodeSettingTable(target.presets)] + settings.levels + own.levels,
        given: result.givenSettings(of: converted, in: "Debug"), budget)
      converted.otherFlags = settings.flags.union(own.flags)
      addFiles(of: target, to: &converted)
      addDependencies(of: target, to: &converted, &result)
      reportOutside(&converted, &result)
      result.add(converted)
    }
    result.targets.sort { $0.name < $1.name }
    result.headerPaths = headerPaths(of: result.targets)
    return result
  }

  private func path(of project: TuistGraph.Project) -> String {
    let place = paths.place(of: project.path)
    return place.path ?? project.path
  }

  // MARK: Files

  /// Returns the headers of targets, and those beside their sources: a graph lists no headers of
  /// apps.
  private func headerPaths(of targets: [XcodeTarget]) -> [String] {
    let listed = targets.flatMap(\.headers).compactMap(\.place.path)
    let sources = targets.flatMap(\.sources).compactMap(\.place.path)
      .filter { RelativePath.fileExtension(of: $0) != "swift" }
    let beside = Set(sources.map(RelativePath.directory)).flatMap { directory in
      (files.entries(directory) ?? []).filter { !$0.isDirectory }
        .map { RelativePath.join(directory, $0.name) }
    }
    return Set(listed + beside.filter { HeaderKind(path: $0) != nil }).sorted()
  }

  private func file(_ value: PropertyValue) -> XcodeTarget.File? {
    TuistTarget.path(value).map {
      XcodeTarget.File(place: paths.place(of: $0), location: lines.location(of: value.offset))
    }
  }

  private func addFiles(of target: TuistTarget, to result: inout XcodeTarget) {
    result.sources = (target.sources + target.models).compactMap(file)
    result.resources = target.resources.compactMap(file)
    for (key, visibility) in Self.visibilities {
      result.headers += target.headers(key).compactMap(file).map {
        XcodeTarget.Header(place: $0.place, visibility: visibility, location: $0.location)
      }
    }
    result.folders = target.folders.compactMap(folder)
  }

  private static let visibilities: [(String, XcodeTarget.Header.Visibility)] = [
    ("public", .everyone), ("private", .framework), ("project", .project),
  ]

  private func folder(_ value: PropertyValue) -> XcodeTarget.Folder? {
    guard let file = file(value), let path = file.place.path else { return nil }
    var folder = XcodeTarget.Folder(place: file.place, location: file.location)
    func below(_ list: PropertyValue?) -> [String] {
      (list.map { Array($0.elements) } ?? []).compactMap(\.text).compactMap { text in
        paths.place(of: text).path.map { RelativePath.way(from: path, to: $0) }
      }
    }
    for exception in value["exceptions"]?["exceptions"]?.elements.map(\.self) ?? [] {
      folder.excluded += below(exception["excluded"])
      folder.publicHeaders += below(exception["publicHeaders"])
      folder.privateHeaders += below(exception["privateHeaders"])
    }
    return folder
  }

  /// Removes the files outside of the workspace, with one fault for all of them.
  private func reportOutside(_ target: inout XcodeTarget, _ project: inout XcodeProject) {
    let files = target.sources + target.resources
    guard let first = files.first(where: { $0.place.path == nil }) else { return }
    let further = files.count { $0.place.path == nil } - 1
    project.faults.append(
      XcodeProject.Fault(
        targets: [target.name],
        issue: ManifestIssue(
          "`\(first.place.name)`\(further == 0 ? "" : " and \(further) more") of `\(target.name)`"
            + " \(further == 0 ? "is" : "are") outside of the workspace, and left out",
          at: first.location), isUnread: true))
    target.sources.removeAll { $0.place.path == nil }
    target.resources.removeAll { $0.place.path == nil }
  }

  // MARK: Dependencies

  private func addDependencies(
    of target: TuistTarget, to result: inout XcodeTarget, _ project: inout XcodeProject
  ) {
    for value in target.dependencies {
      guard let (key, content) = value.pairs.map({ ($0.key.text ?? "", $0.value) }).first else {
        continue
      }
      let location = lines.location(of: value.offset)
      switch key {
      case "target":
        guard let name = content["name"]?.text else { continue }
        result.depend(on: .own(name), at: location)
      case "project":
        guard let other = foreign(content) else { continue }
        result.depend(on: .foreign(other), at: location)
      case "framework", "xcframework":
        guard let path = content["path"]?.text else { continue }
        result.link(.file(paths.place(of: path)), at: location)
      case "package", "packageMacro", "packagePlugin":
        guard let name = content["product"]?.text else { continue }
        result.depend(on: .packageProduct(XcodeTarget.PackageProduct(name: name)), at: location)
      case "sdk", "xctest": continue
      default:
        project.faults.append(
          XcodeProject.Fault(
            targets: [target.name],
            issue: ManifestIssue(
              "a dependency of the kind `\(key)` is not read, and is left out", at: location),
            isUnread: true))
      }
    }
  }

  private func foreign(_ value: PropertyValue) -> XcodeForeignTarget? {
    guard let name = value["target"]?.text, let directory = value["path"]?.text else { return nil }
    guard let project = graph.projectsByDirectory[directory] else {
      return XcodeForeignTarget(project: paths.place(of: directory), name: name)
    }
    return XcodeForeignTarget(
      project: paths.place(of: project.path), name: name,
      module: graph.products[directory]?[name].map(ModuleName.c99Extended))
  }
}
