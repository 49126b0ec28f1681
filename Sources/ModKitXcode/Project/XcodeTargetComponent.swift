import ModKitModel

/// Converts one target to a component.
struct XcodeTargetComponent {
  let target: XcodeTarget
  let type: XcodeProductType
  private let project: XcodeProject
  private let references: XcodeReferences
  private let headers: XcodeLooseHeaders

  init(
    _ target: XcodeTarget, _ type: XcodeProductType, in project: XcodeProject,
    _ references: XcodeReferences, _ headers: XcodeLooseHeaders
  ) {
    (self.target, self.type, self.project) = (target, type, project)
    (self.references, self.headers) = (references, headers)
  }

  private var settings: XcodeSettingLevels { target.settings }

  func component(named name: String) -> ComponentDescription {
    let isTest = type == .unitTests || type == .uiTests
    var component = ComponentDescription(
      name: name, qualifiedName: "\(XcodeComponentNames.name(for: project.name))-\(name)",
      module: module,
      directory: ".", location: target.location,
      aliases: references.aliases(of: target))
    component.targets = [target.name]
    component.conditions.flags = settings.definedFlags.union(target.otherFlags)
    component.conditions.certainFlags = target.certainFlags
    component.headerSettings.searchPaths = target.searchPaths.map {
      LocatedPath($0, at: target.location)
    }
    component.headerSettings.sharedBridgingHeaders = headers.bridging[target.id] ?? []
    let dependencies = references.dependencies(of: target)
    let members = folders + folderFiles
    let compiled = target.sources.filter { !XcodeResourceKinds.contain($0.place.name) }
    let sources = globs(compiled) + members
    if isTest {
      component.testSources = sources + loose
      component.testReferences = dependencies
    } else {
      component.sources = sources
      component.references = dependencies
      addHeaders(to: &component)
      let resources = target.sources.filter { XcodeResourceKinds.contain($0.place.name) }
      component.resources = globs(resources + target.resources) + members + copied
      if type != .library {
        component.resources += target.propertyLists.map { glob($0, at: target.location) }
      }
      component.frameworks = frameworks + members
      component.platforms = platforms
      component.deployment = deployment
      if type == .library { addCompilerSettings(to: &component) }
      addSwift(to: &component)
      // Nothing links an app or an extension.
      component.isTool = type != .library
    }
    return component.seen(from: directory(of: component))
  }

  var module: String {
    let name = settings["PRODUCT_MODULE_NAME"] ?? ""
    return ModuleName.c99Extended(name.isEmpty ? target.name : name)
  }

  // MARK: Files

  private func glob(
    _ path: String, at location: SourceLocation, excluding excluded: [String] = [],
    _ dialect: GlobReference.Dialect = .path
  ) -> GlobReference {
    GlobReference(pattern: path, location: location, excluded: excluded, dialect: dialect)
  }

  private func globs(_ files: [XcodeTarget.File]) -> [GlobReference] {
    var seen: Set<String> = []
    return files.compactMap { file in
      guard let path = file.place.path, seen.insert(path).inserted else { return nil }
      return glob(path, at: file.location)
    }
  }

  /// The folders that belong to it.
  private var folders: [GlobReference] {
    target.folders.compactMap { folder in
      folder.place.path.map { path in
        glob(
          path, at: folder.location,
          excluding: (folder.excluded + folder.copied).map { RelativePath.join(path, $0) },
          .folder)
      }
    }
  }

  /// The files in folders of other targets that belong to it, too.
  private var folderFiles: [GlobReference] {
    target.folderFiles.compactMap { file in
      file.place.path.map { glob($0, at: file.location, .folder) }
    }
  }

  /// What folders contain as a whole, such as folders that are copied.
  private var copied: [GlobReference] {
    target.folders.flatMap { folder in
      let excluded = Set(folder.excluded)
      return folder.copied.compactMap { name -> GlobReference? in
        guard !excluded.contains(name), let path = folder.place.joined(name).path else {
          return nil
        }
        return glob(path, at: folder.location)
      }
    }
  }

  /// The headers that no build phase lists.
  private var loose: [GlobReference] {
    headers[target.id].map { glob($0, at: target.location) }
  }

  private func addHeaders(to component: inout ComponentDescription) {
    func globs(_ visibility: XcodeTarget.Header.Visibility) -> [GlobReference] {
      self.globs(
        target.headers.filter { $0.visibility == visibility }.map {
          XcodeTarget.File(place: $0.place, location: $0.location)
        })
    }
    func inFolders(_ path: KeyPath<XcodeTarget.Folder, [String]>) -> [GlobReference] {
      target.folders.flatMap { folder in
        folder[keyPath: path].compactMap { name in
          folder.place.joined(name).path.map { glob($0, at: folder.location) }
        }
      }
    }
    component.publicHeaders = globs(.everyone) + inFolders(\.publicHeaders)
    component.privateHeaders = globs(.framework) + inFolders(\.privateHeaders)
    component.projectHeaders = globs(.project) + loose
    component.moduleMap = project.path(of: "MODULEMAP_FILE", in: settings)
      .map { glob($0, at: target.location) }
    component.headerSettings.swiftHeader = swiftHeader
    // Nothing makes a module of the headers of a static library unless its settings say so.
    let hasModule = !target.isStaticLibrary || settings["DEFINES_MODULE"] == "YES"
    guard hasModule else { return }
    component.umbrella = component.publicHeaders.first {
      RelativePath.lastComponent(of: $0.pattern) == "\(component.module).h"
    }
  }

  /// The name of the header for its Swift, if it is not the usual one.
  private var swiftHeader: String? {
    let name = settings["SWIFT_OBJC_INTERFACE_HEADER_NAME"] ?? ""
    return name.isEmpty || name == "\(module)-Swift.h" ? nil : name
  }

  /// The frameworks that are linked as files.
  private var frameworks: [GlobReference] {
    var seen: Set<String> = []
    return (target.links + target.copied).compactMap { link in
      guard case .file(.inside(let path)) = link.subject,
        ["framework", "xcframework"].contains(RelativePath.fileExtension(of: path)),
        seen.insert(path).inserted
      else { return nil }
      return glob(path, at: link.location)
    }
  }

  /// Returns the deepest directory that contains all files of a component.
  private func directory(of component: ComponentDescription) -> String {
    let headers = component.publicHeaders + component.privateHeaders + component.projectHeaders
    // Some of the listed sources are resources.
    let globs =
      self.globs(target.sources) + component.sources + headers + component.testSources
    let folders = Set(target.folders.compactMap(\.place.path))
    var common: [Substring]?
    for glob in globs {
      let directory =
        folders.contains(glob.pattern) ? glob.pattern : RelativePath.directory(of: glob.pattern)
      let names = RelativePath.names(in: directory)
      common = common.map { known in zip(known, names).prefix { $0 == $1 }.map(\.0) } ?? names
    }
    return RelativePath.joined(common ?? RelativePath.names(in: project.root.path ?? "."))
  }

  // MARK: Settings

  private func addCompilerSettings(to component: inout ComponentDescription) {
    for (name, words) in target.compilerSettings {
      component.settings.add(
        XcodeSettings.Setting(
          name: name.rawValue, value: .words([SettingValue.inherited] + words),
          location: target.location))
    }
  }

  /// Without `SWIFT_VERSION`, Xcode refuses to compile Swift, so that nothing is known then.
  private func addSwift(to component: inout ComponentDescription) {
    let flags = settings[CompilerSettings.Name.swiftFlags.rawValue]
      .flatMap { SettingValue.text($0).words }
    component.swift = SwiftSettings(flags: flags ?? []).overriding(
      SwiftSettings(names: settings.swiftNames) { settings[$0] })
    let name = SwiftSettings.versionSetting
    guard component.swift.mode == nil, let version = settings[name], !version.isEmpty else {
      return
    }
    component.settings.add(
      XcodeSettings.Setting(name: name, value: .text(version), location: target.location))
  }

  // MARK: Platforms

  private var deployment: [ForeignDeployment] {
    platforms.map { platform in
      let version = platform.deploymentSetting.flatMap { settings[$0] }
      return ForeignDeployment(
        platform, version.flatMap(DeploymentVersion.init), isOfApp: target.isApplication)
    }
  }

  private var platforms: [Platform] { settings.platforms }
}
