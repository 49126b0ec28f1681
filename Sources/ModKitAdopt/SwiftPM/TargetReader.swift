import ModKitModel

/// A reader of one target of a Swift package.
struct TargetReader {
  let target: SwiftPackageDump.Target
  let dump: SwiftPackageDump
  /// The directory of the package, relative to the workspace root.
  let package: String
  let place: TargetDirectories.Directory
  let text: SwiftPackageText
  let products: ProductReferences
  let files: SwiftPackageFiles

  /// A component, and the parts of its target that were not understood.
  struct Draft {
    var component: ComponentDescription
    var gaps: [ManifestIssue]
  }

  private static let kinds: Set<String> = [
    "regular", "executable", "test", "system", "binary", "plugin", "macro",
  ]

  private var location: SourceLocation { text.location(ofTarget: target.name) }

  var draft: Draft {
    var component = ComponentDescription(
      name: target.name, module: SwiftPackageDump.module(ofTarget: target.name), directory: package,
      location: location, aliases: products.aliases(of: target))
    component.isTool = ["executable", "macro", "plugin"].contains(target.type)
    if !component.isTool { addPlatforms(to: &component) }
    var gaps = addDependencies(to: &component)
    if target.type != "test" { addSettings(to: &component) }
    if !Self.kinds.contains(target.type) {
      gaps.append(issue("modkit does not know targets of the type `\(target.type)`"))
    }
    switch (target.type, place) {
    case ("binary", _): gaps += addBinary(to: &component)
    case (_, .missing(let path)):
      gaps.append(issue("there is no directory \(path), so nothing is known of its files"))
    case ("system", .found(let directory)): gaps += addSystemLibrary(directory, to: &component)
    case (_, .found(let directory)): gaps += addFiles(directory, to: &component)
    }
    return Draft(component: component, gaps: gaps)
  }

  private func issue(_ message: String, advice: String? = nil) -> ManifestIssue {
    ManifestIssue("\(target.name): \(message)", at: location, advice: advice)
  }

  /// Adds the stated platforms, and those that a setting is for. Macros and plugins run where the
  /// package is built.
  private func addPlatforms(to component: inout ComponentDescription) {
    guard !dump.platforms.isEmpty else { return }
    let named = dump.targets.flatMap { $0.settings ?? [] }
      .flatMap { $0.condition?.platformNames ?? [] }
    component.conditions.platforms = Set(dump.platforms.keys)
      .union(named.compactMap(Platform.init))
    if target.type != "test" {
      component.deployment = dump.platforms.map { ForeignDeployment($0.key, $0.value) }
        .sorted { $0.platform.rawValue < $1.platform.rawValue }
    }
  }

  private func addSettings(to component: inout ComponentDescription) {
    let settings = TargetSettings(
      target.settings ?? [], packageMode: dump.languageMode, at: location)
    component.settings = XcodeSettings(settings.joined.all)
    component.swift = settings.swift
    component.notes += settings.notes
  }

  // MARK: Dependencies

  private func addDependencies(to component: inout ComponentDescription) -> [ManifestIssue] {
    var gaps: [ManifestIssue] = []
    var dependencies: [ForeignDependency] = []
    for use in target.uses {
      let location = text.location(of: use.name, inTarget: target.name)
      if products.isRenamedHere(use) {
        gaps.append(
          ManifestIssue(
            "`moduleAliases` of `\(use.name)` rename modules of this repository, which modkit does"
              + " not follow", at: location))
      }
      if let dependency = products.dependency(use, at: location) {
        dependencies.append(dependency)
      } else {
        gaps.append(issue("modkit does not know dependencies of the kind `\(use.name)`"))
      }
    }
    if target.type == "test" {
      component.testReferences = dependencies
    } else {
      component.references = dependencies
    }
    return gaps
  }

  // MARK: Files

  private func searchPaths(in directory: String) -> [LocatedPath] {
    (target.settings ?? []).filter { $0.kind == "headerSearchPath" }.flatMap(\.values)
      .compactMap { RelativePath.resolve(RelativePath.withoutRecursion($0), in: directory) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      .map { LocatedPath($0, at: location) }
  }

  private func addFiles(
    _ directory: String, to component: inout ComponentDescription
  ) -> [ManifestIssue] {
    component.directory = directory
    let resources = (target.resources ?? []).map(\.path)
    let stated = (target.exclude ?? []) + resources
    let excluded = stated + manifests(in: directory) + opaqueDirectories(directory, besides: stated)
    let sources = globs(target.sources ?? ["."], excluding: excluded)
    guard target.type != "test" else {
      component.testSources = sources
      return []
    }
    component.sources = sources
    component.resources = globs(resources, excluding: target.exclude ?? [])
    let headers = target.headers
    let isSwift = TargetLanguages(files: files).areSwiftAlone(
      in: directory, sources: target.sources ?? ["."], excluding: excluded)
    if target.sources != nil {
      component.projectHeaders = globs(["."], excluding: excluded + (isSwift ? [] : [headers]))
    }
    // SwiftPM ignores what is there.
    if isSwift { return [] }
    component.headerSettings.searchPaths = searchPaths(in: directory)
    guard let path = RelativePath.resolve(headers, in: directory), files.isDirectory(path) else {
      return []
    }
    component.publicHeaders = globs([headers], excluding: excluded)
    return addHeaderLayout(path, to: &component)
  }

  private func opaqueDirectories(_ directory: String, besides excluded: [String]) -> [String] {
    OpaqueDirectories(toolsVersion: dump.toolsVersion, files: files).paths(
      in: directory, declared: target.sources ?? [], excluded: excluded)
  }

  /// Returns the manifests in the target's directory. SwiftPM does not compile them as sources.
  private func manifests(in directory: String) -> [String] {
    guard directory == package else { return [] }
    return (files.names(package) ?? []).filter { name in
      name == "Package.swift" || name.hasPrefix("Package@swift-")
    }.sorted()
  }

  private func globs(_ paths: [String], excluding excluded: [String] = []) -> [GlobReference] {
    paths.map {
      GlobReference(pattern: $0, location: location, excluded: excluded, dialect: .path)
    }
  }

  // MARK: Headers

  /// Adds the layout of public headers below a directory with at most one folder.
  private func addHeaderLayout(
    _ path: String, to component: inout ComponentDescription
  ) -> [ManifestIssue] {
    let gaps = addModuleMap(in: path, to: &component)
    let names = (files.names(path) ?? []).filter { !RelativePath.isHidden($0) }
    let folders = names.filter { files.isDirectory(RelativePath.join(path, $0)) }
    guard let folder = folders.first else { return gaps }
    let hasFiles = names.contains { RelativePath.fileExtension(of: $0).hasPrefix("h") }
    guard folders.count == 1, !hasFiles else {
      return gaps + [
        issue(
          "its public headers are in several folders, and modkit knows them by their names alone")
      ]
    }
    component.mappings = glob(path: folder, in: path, component)
    if folder != component.module { component.headerSettings.directory = folder }
    return gaps
  }

  private func glob(
    path: String, in directory: String, _ component: ComponentDescription
  ) -> GlobReference {
    GlobReference(
      pattern: RelativePath.way(
        from: component.directory, to: RelativePath.join(directory, path)),
      location: location, dialect: .path)
  }

  private func addSystemLibrary(
    _ directory: String, to component: inout ComponentDescription
  ) -> [ManifestIssue] {
    component.directory = directory
    component.publicHeaders = globs(["."])
    guard files.names(directory)?.contains("module.modulemap") == true else {
      return [issue("there is no module.modulemap in \(directory)")]
    }
    return addModuleMap(in: directory, to: &component)
  }

  /// Adds a handwritten module map, which also determines the module name.
  private func addModuleMap(
    in directory: String, to component: inout ComponentDescription
  ) -> [ManifestIssue] {
    guard files.names(directory)?.contains("module.modulemap") == true else { return [] }
    component.moduleMap = glob(path: "module.modulemap", in: directory, component)
    let map = files.text(RelativePath.join(directory, "module.modulemap")) ?? ""
    guard let module = ModuleMapName.first(in: map) else {
      return [issue("its module.modulemap declares no module")]
    }
    component.module = module
    return []
  }

  // MARK: Binaries

  private func addBinary(to component: inout ComponentDescription) -> [ManifestIssue] {
    let path = target.path.flatMap { RelativePath.resolve($0, in: package) }
    component.binary = target.checksum ?? target.url ?? path ?? target.name
    let modules = path.map { BinaryModules.names(in: $0, files.names) } ?? []
    switch modules.count {
    case 1:
      component.module = modules[0]
      return []
    case 0:
      return [
        issue(
          "the modules of a binary are not in the manifest; it is taken to have one that is called"
            + " \(component.module)")
      ]
    default:
      return [
        issue(
          "the binary has the modules \(modules.joined(separator: ", ")), of which modkit knows"
            + " only \(component.module)", advice: "add the others to `external:`")
      ]
    }
  }
}
