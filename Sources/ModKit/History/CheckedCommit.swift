import ModKitModel
import ModKitScan

/// The result of checking a commit, with its inputs, so that an equal commit is not checked again.
struct CheckedCommit {
  private let reading: HistoryReader.Reading
  private let workspace: Workspace
  /// The files from which more than facts of sources was made, and those that the scan looked at.
  private let frameInterest: FileInterest
  private let scanInterest: FileInterest
  /// Made when it is first needed.
  private(set) var comparison: FactsComparison?

  init(_ reading: HistoryReader.Reading, _ frame: CommitFrame) {
    self.reading = reading
    workspace = frame.scan.workspace
    (frameInterest, scanInterest) = (frame.interest, frame.scanInterest)
    comparison = frame.comparison
  }

  /// The same reading, if it is that of another commit too: sources have changed whose bytes are of
  /// interest only for facts, and the facts are the same. Lines count in no figure.
  ///
  /// - Parameter paths: the files that have other contents
  mutating func reading(
    after paths: [String], from before: RevisionFileTree, to after: RevisionFileTree,
    _ facts: CacheTable
  ) -> HistoryReader.Reading? {
    for path in paths {
      if frameInterest.isNoted(path) || scanInterest.isRead(path) { return nil }
      guard scanInterest.isIdentified(path) else { continue }
      let comparison = comparison ?? FactsComparison(workspace)
      self.comparison = comparison
      guard comparison.areEqual(at: path, in: before, and: after, facts) else { return nil }
    }
    var reading = reading
    reading.formerNames = [:]
    reading.findings = []
    return reading
  }
}
