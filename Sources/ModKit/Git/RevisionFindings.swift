import ModKitGit
import ModKitModel
import ModKitRules
import ModKitScan

extension Project {
  /// Checks the workspace at the merge base of the current branch and a revision, read from git.
  /// There are no findings if it was not a valid workspace yet.
  ///
  /// - Throws: `GitError`, ``UnreadableSources``
  func findings(
    at revision: String, judge: (Architecture) -> [Diagnostic]
  ) throws -> (findings: [Diagnostic], relation: ComparisonSummary.Relation) {
    let repository = try GitRepository(containing: root.path)
    let commit = try repository.commonAncestor(with: revision)
    let directory = root.path(in: repository.workingDirectory)
    let tree = try RevisionFileTree(of: repository, at: commit, below: directory)
    do {
      let loaded = try ManifestLoader(
        tree: tree, ruleIDs: Rule.all.map(\.id),
        readers: .standard(in: tree, of: root, isOnDisk: false, dumps: dumps)
      ).outcome { ManifestLoader.Memory(tree: tree) }
      var architecture = try scan(loaded.workspace, in: tree).architecture
      architecture.coverage = loaded.basis.coverage(
        of: loaded.workspace, UnwalkedSources(in: tree, besides: loaded.basis), in: tree)
      return (judge(architecture), .revision(revision))
    } catch let invalid as InvalidManifests {
      let first = invalid.issues.first.map { "\($0.message)" } ?? "its manifests are invalid"
      return ([], .uncheckedRevision(revision, reason: first))
    }
  }
}
