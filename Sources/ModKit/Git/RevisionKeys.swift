import ModKitGit
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
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: tree, of: project.root, isOnDisk: false, dumps: project.dumps)
    ).load()
    return try await keys(of: workspace, in: tree)
  }

  private func files(at revision: String) throws -> RevisionFileTree {
    let repository = try GitRepository(containing: project.root.path)
    let directory = project.root.path(in: repository.workingDirectory)
    return try RevisionFileTree(of: repository, at: revision, below: directory)
  }

  private mutating func keys(
    of workspace: Workspace, in tree: some FileTree
  ) async throws -> Set<String> {
    let targets = await targets.find(in: workspace)
    let architecture = try project.scan(workspace, in: tree).architecture
    var result: Set<String> = []
    for (platform, targets) in Dictionary(grouping: targets, by: \.platform) {
      let planner = Planner(
        architecture, platform: platform, backend: Project.libraryBuilder,
        builder: Project.libraryBuilder, request: PlanRequest())
      let scope = try planner.scope()
      let digests = try project.digests(of: scope.components, in: tree).byPath
      for target in targets {
        for configuration in BuildConfiguration.allCases {
          let conditions = ArtifactKeys.Conditions(
            target: target, configuration: configuration, lock: workspace.lock,
            digests: digests, testableComponents: architecture.testableComponents,
            packages: workspace.packageLines)
          result.formUnion(try keys(of: scope, conditions))
          // Whether a pinned library is usable is unknown before the keys of its dependencies are
          // known, so all pinned keys count.
          result.formUnion(conditions.lockedKeys.values)
        }
      }
    }
    return result
  }

  private mutating func keys(
    of scope: Scope, _ conditions: ArtifactKeys.Conditions
  ) throws(PlanError) -> Set<String> {
    let units = scope.components + scope.packages
    let keys = try ArtifactKeys(for: units, in: scope.graph, conditions) {
      catalog.interfaces(of: $0.name)[$1.key]
    }
    return Set(units.flatMap { self.keys(of: $0, keys) })
  }

  private mutating func keys(of component: Component, _ keys: ArtifactKeys) -> [String] {
    if let entry = keys[component.name] { return [entry.key] }
    return catalog.documents(of: component.name)
      .filter { keys.mayBecome($0.value, component) }.map(\.key)
  }
}
