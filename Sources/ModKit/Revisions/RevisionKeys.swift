import ModKitGit
import ModKitModel
import ModKitPlan
import ModKitRules
import ModKitScan

/// Computes the keys of every component as commits have them, with the compiler of today.
struct RevisionKeys {
  private let project: Project
  private let toolchain: Toolchain
  private let memory = SourceDigests.Memory()

  init(_ project: Project, _ toolchain: Toolchain) {
    self.project = project
    self.toolchain = toolchain
  }

  /// The keys of the files as they are on disk.
  func present() throws -> Set<String> {
    try keys(of: project.workspace, in: project.tree)
  }

  /// - Throws: `GitError`, `InvalidManifests`, `PlanError`, ``UnreadableSources``
  func keys(at revision: String) throws -> Set<String> {
    let repository = try GitRepository(containing: project.root.path)
    let directory = project.root.path(in: repository.workingDirectory)
    let tree = try RevisionFileTree(of: repository, at: revision, below: directory)
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: tree, of: project.root, isOnDisk: false, dumps: project.dumps)
    ).load()
    return try keys(of: workspace, in: tree)
  }

  private func keys(
    of workspace: Workspace, in tree: some FileTree
  ) throws -> Set<String> {
    let architecture = try project.scan(workspace, in: tree).architecture
    let planner = Planner(architecture, platform: toolchain.platform, request: PlanRequest())
    let components = try planner.scope().components
    let digests = try SourceDigests.compute(for: components, in: tree, memory: memory)
    let keys = try BuildConfiguration.allCases.map { configuration in
      try ArtifactKeys(
        for: components.map(\.name), in: architecture,
        .init(toolchain: toolchain, configuration: configuration, digests: digests))
    }
    return Set(keys.flatMap { $0.entries.values.map(\.key) })
  }
}
