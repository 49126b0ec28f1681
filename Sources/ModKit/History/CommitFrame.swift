import ModKitModel
import ModKitScan

/// What a commit has in common with the ones after it, as long as they change neither manifests nor
/// which files there are.
struct CommitFrame {
  var scan: ScanFrame
  let coverage: SourceCoverage
  /// The files that all this was made of.
  let interest = FileInterest()
  /// The files that were of interest to any scan.
  let scanInterest = FileInterest()
  /// The files that have other contents than at the last scan.
  var changed: Set<String> = []

  /// - Throws: `InvalidManifests`
  init(
    of tree: RevisionFileTree, _ revisions: RevisionReader, _ facts: HistoryFacts
  ) throws(InvalidManifests) {
    let tree = tree.noting(interest)
    let loaded = try revisions.manifests(in: tree, facts: facts.table)
    facts.add(loaded.learned)
    let unwalked = UnwalkedSources(in: tree, besides: loaded.basis)
    coverage = loaded.basis.coverage(of: loaded.workspace, unwalked, in: tree)
    scan = ScanFrame(of: loaded.workspace, in: tree)
  }

  /// The same for a commit in which files have other contents; nil if it was made of one of them.
  func after(_ paths: [String]) -> CommitFrame? {
    guard !paths.contains(where: interest.isNoted) else { return nil }
    var frame = self
    frame.changed.formUnion(paths)
    return frame
  }
}
