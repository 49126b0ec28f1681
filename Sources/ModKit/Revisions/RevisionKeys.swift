import ModKitGit
import ModKitModel
import ModKitPlan
import ModKitRules
import ModKitScan

/// Computes the keys of every component as commits have them, with the compiler of today.
///
/// A key holds interfaces, which the store tells. Where it does not have them, the key is one of
/// those that the stored artifacts have: all that fit what is known of the component.
struct RevisionKeys {
  private let project: Project
  private let toolchain: Toolchain
  private var catalog: StoreCatalog

  init(_ project: Project, _ toolchain: Toolchain) {
    self.project = project
    self.toolchain = toolchain
    catalog = StoreCatalog(project.store)
  }

  /// The keys of the files as they are on disk.
  mutating func present() throws -> Set<String> {
    try keys(of: project.workspace, in: project.tree)
  }

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
    let architecture = try project.scan(workspace, in: tree).architecture
    let planner = Planner(architecture, platform: toolchain.platform, request: PlanRequest())
    let components = try planner.scope().components
    let digests = try project.digests(of: components, in: tree).byPath
    var result: Set<String> = []
    for configuration in BuildConfiguration.allCases {
      let keys = try ArtifactKeys(
        for: components.map(\.name), in: architecture,
        .init(
          toolchain: toolchain, configuration: configuration, lock: workspace.lock,
          digests: digests, testableComponents: architecture.testableComponents)
      ) { catalog.interfaces(of: $0.name)[$1.key] }
      for component in components { result.formUnion(self.keys(of: component, keys)) }
      // Whether it may be used is not known before all below it is.
      result.formUnion(workspace.lock.keys(toolchain, configuration).values)
    }
    return result
  }

  private mutating func keys(of component: Component, _ keys: ArtifactKeys) -> [String] {
    if let entry = keys[component.name] { return [entry.key] }
    return catalog.documents(of: component.name)
      .filter { keys.mayBecome($0.value, component) }.map(\.key)
  }
}
