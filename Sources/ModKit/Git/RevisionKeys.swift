import ModKitGit
import ModKitModel
import ModKitPlan
import ModKitRules
import ModKitScan

/// The keys of all components at commits, with the current compiler.
///
/// A key contains the interface digests of dependencies, which come from the store. If the store
/// lacks one, the result includes the keys of all stored artifacts that match what is known of the
/// component.
struct RevisionKeys {
  private let project: Project
  private let toolchain: Toolchain
  private var catalog: StoreCatalog

  init(_ project: Project, _ toolchain: Toolchain) {
    self.project = project
    self.toolchain = toolchain
    catalog = StoreCatalog(project.store)
  }

  /// Returns the keys of the files on disk.
  mutating func present() throws -> Set<String> {
    try keys(of: project.workspace, in: project.tree)
  }

  /// Returns the keys of the files at a revision.
  ///
  /// - Throws: `GitError`, `InvalidManifests`, `PlanError`, ``UnreadableSources``
  mutating func keys(at revision: String) throws -> Set<String> {
    let repository = try GitRepository(containing: project.root.path)
    let directory = project.root.path(in: repository.workingDirectory)
    let tree = try RevisionFileTree(of: repository, at: revision, below: directory)
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: tree, of: project.root, isOnDisk: false, dumps: project.dumps)
    ).load()
    return try keys(of: workspace, in: tree)
  }

  private mutating func keys(
    of workspace: Workspace, in tree: some FileTree
  ) throws -> Set<String> {
    // The deployment versions may be others at a revision.
    let target = try ResolvedDestination.host(of: toolchain, workspace.deployment).target
    let architecture = try project.scan(workspace, in: tree).architecture
    let planner = Planner(
      architecture, platform: target.platform, backend: Project.libraryBuilder,
      builder: Project.libraryBuilder, request: PlanRequest())
    let scope = try planner.scope()
    let components = scope.components
    let digests = try project.digests(of: components, in: tree).byPath
    var result: Set<String> = []
    for configuration in BuildConfiguration.allCases {
      let keys = try ArtifactKeys(
        for: components, in: scope.graph,
        .init(
          target: target, configuration: configuration, lock: workspace.lock,
          digests: digests, testableComponents: architecture.testableComponents,
          packages: workspace.packageLines)
      ) { catalog.interfaces(of: $0.name)[$1.key] }
      for component in components { result.formUnion(self.keys(of: component, keys)) }
      // Whether a pinned library is usable is unknown before the keys of its dependencies are
      // known, so all pinned keys count.
      result.formUnion(workspace.lock.keys(target, configuration).values)
    }
    return result
  }

  private mutating func keys(of component: Component, _ keys: ArtifactKeys) -> [String] {
    if let entry = keys[component.name] { return [entry.key] }
    return catalog.documents(of: component.name)
      .filter { keys.mayBecome($0.value, component) }.map(\.key)
  }
}
