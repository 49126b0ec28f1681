import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel
import ModKitPlan
import ModKitRules
import ModKitScan

/// The keys of all components and packages at commits, for their destinations and with the current
/// compiler.
///
/// A key contains the interface digests of dependencies, which come from the store. If the store
/// lacks one, the result includes the keys of all stored artifacts that match what is known of the
/// component.
struct RevisionKeys {
  private let project: Project
  private(set) var targets: NeededTargets
  private var catalog: StoreCatalog

  init(_ project: Project, _ targets: NeededTargets) {
    self.project = project
    self.targets = targets
    catalog = StoreCatalog(project.store)
  }

  /// Returns the keys of the files on disk.
  ///
  /// - Throws: `PlanError`, ``UnreadableSources``
  mutating func present() async throws -> Set<String> {
    try await keys(of: project.workspace, in: project.tree)
  }

  /// Returns the keys of the files at a revision.
  ///
  /// - Throws: `GitError`, `InvalidManifests`, `PlanError`, ``UnreadableSources``
  mutating func keys(at revision: String) async throws -> Set<String> {
    let tree = try files(at: revision)
    return try await keys(of: try project.revisions.manifests(in: tree).workspace, in: tree)
  }

  private func files(at revision: String) throws -> RevisionFileTree {
    let repository = try GitRepository(containing: project.root.path)
    let directory = project.root.path(in: repository.workingDirectory)
    return try RevisionFileTree(of: repository, at: revision, below: directory)
  }

  private mutating func keys(
    of workspace: Workspace, in tree: some FileTree
  ) async throws -> Set<String> {
    var result: Set<String> = []
    for build in try await builds(of: workspace, in: tree) {
      result.formUnion(build.units.flatMap { self.keys(of: $0, build.keys) })
      // Whether a pinned library is usable is unknown before the keys of its dependencies are
      // known, so all pinned keys count.
      result.formUnion(build.lockedKeys.values)
    }
    return result
  }

  /// The keys for one target and one configuration.
  private struct Build {
    var name: BuildName
    var units: [Component]
    var keys: ArtifactKeys
    var lockedKeys: [String: String]
  }

  /// What keys are for.
  private struct BuildName: Hashable {
    var target: BuildTarget
    var configuration: BuildConfiguration
  }

  private mutating func builds(
    of workspace: Workspace, in tree: some FileTree
  ) async throws -> [Build] {
    let targets = await targets.find(in: workspace)
    let architecture = try project.scan(workspace, in: tree).architecture
    var builds: [Build] = []
    for (platform, targets) in Dictionary(grouping: targets, by: \.platform) {
      let architecture = architecture.building(
        on: platform, with: Backend.libraryBuilder, in: tree)
      let planner = Planner(
        architecture, platform: platform, backend: Backend.libraryBuilder,
        builder: Backend.libraryBuilder, request: PlanRequest())
      let scope = try planner.scope()
      let digests = try project.digests(of: scope.components, in: tree).byPath
      for target in targets {
        for configuration in BuildConfiguration.allCases {
          let conditions = ArtifactKeys.Conditions(
            target: target, configuration: configuration, lock: workspace.lock,
            digests: digests, testableComponents: architecture.testableComponents,
            packages: workspace.packageLines)
          let units = scope.components + scope.packages
          let keys = try ArtifactKeys(for: units, in: scope.graph, conditions) {
            catalog.interfaces(of: $0.name)[$1.key]
          }
          builds.append(
            Build(
              name: BuildName(target: target, configuration: configuration), units: units,
              keys: keys, lockedKeys: conditions.lockedKeys))
        }
      }
    }
    return builds
  }

  /// The components whose interfaces are the same at a revision and now, wherever the store has
  /// artifacts of both states, and it has both for at least one target and configuration.
  ///
  /// - Throws: `GitError`, `InvalidManifests`, `PlanError`, ``UnreadableSources``
  mutating func sameInterfaces(since revision: String) async throws -> Set<String> {
    let tree = try files(at: revision)
    let before = try await builds(of: try project.revisions.manifests(in: tree).workspace, in: tree)
    let old = Dictionary(
      before.map { ($0.name, $0.keys.interfaces) }, uniquingKeysWith: { first, _ in first })
    var (same, other): (Set<String>, Set<String>) = ([], [])
    for build in try await builds(of: project.workspace, in: project.tree) {
      for (name, interface) in build.keys.interfaces {
        guard let before = old[build.name]?[name] else { continue }
        if before == interface { same.insert(name) } else { other.insert(name) }
      }
    }
    return same.subtracting(other)
  }

  private mutating func keys(of component: Component, _ keys: ArtifactKeys) -> [String] {
    if let entry = keys[component.name] { return [entry.key] }
    return catalog.documents(of: component.name)
      .filter { keys.mayBecome($0.value, component) }.map(\.key)
  }
}
