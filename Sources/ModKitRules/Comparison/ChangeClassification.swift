public import ModKitModel

/// What of components and packages has changed.
public struct ChangeClassification: Sendable {
  /// Sorted by name.
  public let components: [ChangedComponent]
  /// The packages whose entries differ; sorted.
  public let packages: [String]

  /// - Parameters:
  ///   - paths: the files that have changed, were added or removed, relative to the workspace
  ///   - before: the workspace as it was; nil if it was none, so that all that manifests say counts as new
  /// - Complexity: linear in the files of both workspaces
  public init(of paths: [String], from before: Workspace?, to workspace: Workspace) {
    var kinds: [String: Set<ChangedComponent.Kind>] = [:]
    let files = FileRoles(workspace, before)
    for path in paths {
      if let (name, kind) = files.role(of: path) { kinds[name, default: []].insert(kind) }
    }
    let manifests = Set(paths)
    for component in workspace.components {
      let found = Self.kinds(of: component, in: workspace, before, manifests)
      if !found.isEmpty { kinds[component.name, default: []].formUnion(found) }
    }
    components = kinds.sorted { $0.key < $1.key }.map { ChangedComponent($0.key, kinds: $0.value) }
    packages = Self.packages(of: paths, workspace, before)
  }

  /// What the manifests say else of a component.
  private static func kinds(
    of component: Component, in workspace: Workspace, _ before: Workspace?, _ changed: Set<String>
  ) -> Set<ChangedComponent.Kind> {
    guard let before else {
      return changed.contains(Workspace.manifestName)
        || changed.contains(component.locations.manifest) ? [.manifest] : []
    }
    guard let old = before.components.first(where: { $0.name == component.name }) else {
      return [.manifest]
    }
    var kinds = component.differences(from: old)
    if !workspace.hasSameBuild(as: before) { kinds.insert(.settings) }
    if workspace.lock.entries[component.name] != before.lock.entries[component.name] {
      kinds.insert(.manifest)
    }
    // Something in it that is not compared: a comment, a reason.
    if component.isEditable, changed.contains(component.locations.manifest), kinds != [.settings] {
      kinds.insert(.manifest)
    }
    return kinds
  }

  /// Those that are described otherwise, and those in the repository with changed files.
  private static func packages(
    of paths: [String], _ workspace: Workspace, _ before: Workspace?
  ) -> [String] {
    let changed = workspace.packages.filter { package in
      guard case .path(let directory)? = package.swiftPM?.origin else { return false }
      return paths.contains { RelativePath.isInside($0, directory: directory) }
    }
    guard let before else { return changed.map(\.name) }
    let old = Dictionary(
      before.packages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let (lines, oldLines) = (workspace.packageLines, before.packageLines)
    let described = workspace.packages.filter { package in
      guard let old = old[package.name] else { return true }
      return old.modules != package.modules || old.swiftPM != package.swiftPM
        || old.pod != package.pod || lines[package.name] != oldLines[package.name]
    }
    return Set((changed + described).map(\.name)).sorted()
  }
}

/// What files are for, now or before.
private struct FileRoles {
  private var roles: [String: (component: String, kind: ChangedComponent.Kind)] = [:]
  private var manifests: Set<String> = []
  /// The components that own directories.
  private var directories: [String: String] = [:]

  init(_ workspace: Workspace, _ before: Workspace?) {
    let names = Set(workspace.components.map(\.name))
    // What a file is for now counts more.
    for component in (before?.components ?? []) + workspace.components
    where names.contains(component.name) {
      manifests.insert(component.locations.manifest)
      if component.ownsDirectory { directories[component.directory] = component.name }
      add(component.tests.paths, of: component, .tests)
      add(component.resources, of: component, .resources)
      add(component.files.paths + component.files.moduleMaps, of: component, .sources)
    }
  }

  private mutating func add(
    _ paths: [String], of component: Component, _ kind: ChangedComponent.Kind
  ) {
    for path in paths { roles[path] = (component.name, kind) }
  }

  /// Nil for manifests, and for files of no component.
  func role(of path: String) -> (component: String, kind: ChangedComponent.Kind)? {
    if let role = roles[path] { return role }
    if manifests.contains(path) { return nil }
    // Those in a directory that is a resource.
    var directory = path
    repeat {
      directory = RelativePath.directory(of: directory)
      if let role = roles[directory] { return role }
      if let owner = directories[directory] { return (owner, .files) }
    } while directory != "."
    return nil
  }
}

extension Component {
  /// What its manifest, or what applies to it, says else than before; its files by their names only.
  fileprivate func differences(from old: Component) -> Set<ChangedComponent.Kind> {
    var kinds: Set<ChangedComponent.Kind> = []
    if Set(files.paths) != Set(old.files.paths) || files.moduleMaps != old.files.moduleMaps {
      kinds.insert(.sources)
    }
    if Set(tests.paths) != Set(old.tests.paths) { kinds.insert(.tests) }
    if resources != old.resources { kinds.insert(.resources) }
    if BuildDefinition(self) != BuildDefinition(old) { kinds.insert(.settings) }
    if Definition(self) != Definition(old) { kinds.insert(.manifest) }
    return kinds
  }

  /// How it is built, without places.
  private struct BuildDefinition: Hashable {
    var settings: [SettingDefinition]
    var appSettings: [SettingDefinition]
    var headers: [String?]
    var hasLibraryEvolution: Bool
    var platforms: [Platform]

    init(_ component: Component) {
      settings = component.settings.definitions
      appSettings = component.appSettings.definitions
      let headers = component.headerSettings
      self.headers = [
        headers.umbrella?.path, headers.moduleMap?.path, headers.directory, headers.mappings,
      ]
      hasLibraryEvolution = component.hasLibraryEvolution
      platforms = component.platforms
    }
  }

  /// What else a manifest defines, without places.
  private struct Definition: Hashable {
    var modules: [String]
    var directory: String
    var layer: String
    var line: String?
    var flags: [Bool]
    var dependencies: Set<String>
    var testDependencies: Set<String>
    var access: [String]
    var integration: Integration
    var headers: [[String]]

    init(_ component: Component) {
      modules = component.allModules
      directory = component.directory
      (layer, line) = (component.layer, component.line)
      flags = [component.isShared, component.isTool, component.isSourceAbsent]
      dependencies = Set(component.dependencies.map(\.name))
      testDependencies = Set(component.tests.dependencies.map(\.name))
      (access, integration) = (component.access, component.integration)
      let files = component.files
      headers = [files.publicHeaders, files.privateHeaders, files.projectHeaders]
    }
  }
}

extension Workspace {
  /// Whether what applies to all builds is the same.
  fileprivate func hasSameBuild(as other: Workspace) -> Bool {
    headerProfile == other.headerProfile && headerLayout == other.headerLayout
      && deployment == other.deployment && destinations == other.destinations
  }
}

private struct SettingDefinition: Hashable {
  var name: String
  var value: SettingValue
}

extension XcodeSettings {
  fileprivate var definitions: [SettingDefinition] {
    all.map { SettingDefinition(name: $0.name, value: $0.value) }
  }
}
