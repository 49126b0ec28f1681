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
      for role in files.roles(of: path) { kinds[role.component, default: []].insert(role.kind) }
    }
    let changed = Set(paths)
    let former = Dictionary(
      before?.components.map { ($0.name, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    let isRebuilt = before.map { !workspace.hasSameBuild(as: $0) } ?? false
    for component in workspace.components {
      var found = Self.kinds(
        of: component, from: former[component.name], isKnown: before != nil, changed)
      if isRebuilt { found.insert(.settings) }
      if let before,
        workspace.lock.entries[component.name] != before.lock.entries[component.name]
      {
        found.insert(.manifest)
      }
      if !found.isEmpty { kinds[component.name, default: []].formUnion(found) }
    }
    components = kinds.sorted { $0.key < $1.key }.map { ChangedComponent($0.key, kinds: $0.value) }
    packages = Self.packages(of: paths, workspace, before)
  }

  /// What the manifests say else of a component. Its files are not compared: they have changed themselves, or the
  /// manifest that selects them has.
  ///
  /// - Parameter isKnown: whether the earlier workspace is known
  private static func kinds(
    of component: Component, from old: Component?, isKnown: Bool, _ changed: Set<String>
  ) -> Set<ChangedComponent.Kind> {
    let isDescribedAnew =
      changed.contains(component.locations.manifest)
      || component.locations.adoptedFrom.map(changed.contains) ?? false
    guard isKnown, let old else {
      // One in a submodule is only there now; git names the submodule if that has changed.
      let isNew =
        isDescribedAnew || changed.contains(Workspace.manifestName)
        || changed.contains { RelativePath.isInside(component.locations.manifest, directory: $0) }
      return isNew ? [.manifest] : []
    }
    var kinds = component.differences(from: old)
    // Something in it that is not compared: a comment, or what modkit does not read of another tool's
    // description.
    if isDescribedAnew, kinds != [.settings] || !component.isEditable { kinds.insert(.manifest) }
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

extension Component {
  /// What its manifest, or what applies to it, says else than before; without its files.
  fileprivate func differences(from old: Component) -> Set<ChangedComponent.Kind> {
    var kinds: Set<ChangedComponent.Kind> = []
    if BuildDefinition(self) != BuildDefinition(old) { kinds.insert(.settings) }
    if Definition(self) != Definition(old) { kinds.insert(.manifest) }
    return kinds
  }

  /// How it is built, without places.
  private struct BuildDefinition: Hashable {
    var settings: [XcodeSettings.Definition]
    var appSettings: [XcodeSettings.Definition]
    var headers: [String?]
    var hasLibraryEvolution: Bool
    var platforms: [Platform]
    var swift: SwiftSettings

    init(_ component: Component) {
      settings = component.settings.definitions
      appSettings = component.appSettings.definitions
      let headers = component.headerSettings
      self.headers = [
        headers.umbrella?.path, headers.moduleMap?.path, headers.directory, headers.mappings,
      ]
      hasLibraryEvolution = component.hasLibraryEvolution
      platforms = component.platforms
      swift = component.swift
    }
  }

  /// What else counts for builds, without places.
  private struct Definition: Hashable {
    var modules: [String]
    var directory: String
    var isTool: Bool
    var isSourceAbsent: Bool
    var dependencies: Set<String>
    var testDependencies: Set<String>

    init(_ component: Component) {
      modules = component.allModules
      directory = component.directory
      (isTool, isSourceAbsent) = (component.isTool, component.isSourceAbsent)
      dependencies = Set(component.dependencies.map(\.name))
      testDependencies = Set(component.tests.dependencies.map(\.name))
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
