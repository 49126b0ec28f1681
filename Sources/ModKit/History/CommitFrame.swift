import ModKitManifests
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
  private(set) var scanInterest = FileInterest()
  /// The files that have other contents than at the last scan.
  var changed: Set<String> = []
  /// Whether it was made of other contents.
  private(set) var isOutdated = false
  /// Made when it is first needed.
  var comparison: FactsComparison?

  /// - Throws: `InvalidManifests`
  init(
    of tree: RevisionFileTree, _ revisions: RevisionReader, _ facts: HistoryFacts,
    isOfAnotherTime: Bool
  ) throws(InvalidManifests) {
    let tree = tree.noting(interest)
    let loaded = try revisions.manifests(
      in: tree, facts: facts.table, isOfAnotherTime: isOfAnotherTime)
    facts.add(loaded.learned)
    let unwalked = UnwalkedSources(in: tree, besides: loaded.basis)
    coverage = loaded.basis.coverage(of: loaded.workspace, unwalked, in: tree)
    scan = ScanFrame(of: loaded.workspace, in: tree)
  }

  /// Goes on to a commit in which files have other contents.
  mutating func change(_ paths: [String]) {
    changed.formUnion(paths)
    isOutdated = isOutdated || paths.contains(where: interest.isNoted)
  }

  /// Takes over what still counts of the frame before it, which has the same paths.
  mutating func adopt(_ former: CommitFrame) {
    guard let files = scan.adopt(former.scan) else { return }
    scanInterest = former.scanInterest
    changed = former.changed.union(files)
    comparison = former.comparison
  }
}
