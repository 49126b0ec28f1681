import ModKitModel

/// What a check finds at a revision.
struct RevisionRun: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Checks the workspace at the merge base of the current branch and a revision, read from git.
  /// There are no findings if it was not a valid workspace yet.
  ///
  /// - Throws: `GitError`, ``UnreadableSources``
  func findings(
    at revision: String, check: (Architecture) -> [Diagnostic]
  ) throws -> (findings: [Diagnostic], relation: ComparisonSummary.Relation) {
    do {
      return (check(try architecture(at: revision)), .revision(revision))
    } catch let invalid as InvalidManifests {
      let first = invalid.issues.first.map { "\($0.message)" } ?? "its manifests are invalid"
      return ([], .uncheckedRevision(revision, reason: first))
    }
  }

  /// The architecture at the merge base of the current branch and a revision, read from git.
  ///
  /// - Throws: `InvalidManifests` if it was not a valid workspace yet, `GitError`, ``UnreadableSources``
  func architecture(at revision: String) throws -> Architecture {
    try project.revisions.state(at: project.revisions.mergeBase(with: revision)).architecture
  }
}
