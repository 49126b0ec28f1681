import ModKitConcurrency
public import ModKitManifests
public import ModKitModel

/// Finds the imports that omit the module of their header, and their correct spelling.
///
/// Every file is read, because the places of an edit have to come from the current bytes, not from
/// cached facts.
public struct ImportRewriter<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let workspace: Workspace

  public init(tree: Tree, workspace: Workspace) {
    self.tree = tree
    self.workspace = workspace
  }

  /// Returns the rewrites and refusals.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  public func outcome(_ scope: RewriteScope) throws(UnreadableSources) -> RewriteOutcome {
    let owners = Owners(workspace)
    let files = owners.files
    let resolver = ImportResolver(workspace, files: files)
    let decider = RewriteDecider(
      resolver: resolver, includesOwn: scope.includesOwn,
      externalModules: Set(workspace.outsideModules))
    let batches = chosen(files, scope, owners).concurrentBatches { files in
      RewriteBatch(files, tree, decider)
    }
    let failures = batches.flatMap(\.failures)
    guard failures.isEmpty else { throw UnreadableSources(files: failures.sorted()) }
    return RewriteOutcome(
      rewrites: batches.flatMap(\.rewrites).sorted { $0.path < $1.path },
      refusals: batches.flatMap(\.refusals).sorted { $0.location < $1.location })
  }

  /// Returns the C-family files in scope, each once.
  private func chosen(_ files: [OwnedFile], _ scope: RewriteScope, _ owners: Owners) -> [OwnedFile]
  {
    var seen: Set<String> = []
    return files.filter { file in
      guard file.language != .swift, !scope.isForHeadersOnly || file.role != .source else {
        return false
      }
      if let components = scope.components {
        let home = file.home.map { owners.components[$0].name }
        guard let home, components.contains(home) else { return false }
      }
      return seen.insert(file.path).inserted
    }
  }
}
