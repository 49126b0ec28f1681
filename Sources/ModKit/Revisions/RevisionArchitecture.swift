import ModKitGit
import ModKitModel
import ModKitRules
import ModKitScan

extension Project {
  /// The workspace at the commit where the present branch left a revision.
  struct Base {
    var relation: ComparisonSummary.Relation
    /// Nil when there was no valid workspace yet.
    var architecture: Architecture?
  }

  /// Reads the workspace of the past out of git.
  ///
  /// - Throws: `GitError`, ``UnreadableSources``
  func base(of revision: String) throws -> Base {
    let repository = try GitRepository(containing: root.path)
    let commit = try repository.commonAncestor(with: revision)
    let directory = root.path(in: repository.workingDirectory)
    let tree = try RevisionFileTree(of: repository, at: commit, below: directory)
    do {
      let workspace = try ManifestLoader(
        tree: tree, ruleIDs: Rule.all.map(\.id),
        readers: .standard(in: tree, of: root, isOnDisk: false, dumps: dumps)
      ).load()
      return Base(
        relation: .revision(revision), architecture: try scan(workspace, in: tree).architecture)
    } catch let invalid as InvalidManifests {
      let first = invalid.issues.first.map { "\($0.message)" } ?? "its manifests are invalid"
      return Base(relation: .unjudgedRevision(revision, reason: first), architecture: nil)
    }
  }
}
