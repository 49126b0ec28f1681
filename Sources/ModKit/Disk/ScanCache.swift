import ModKitModel
import ModKitScan
import Synchronization

/// The file that remembers what scans have found, so that no unchanged file is read again.
///
/// Nothing depends on it: one that is missing, damaged, or of another version is empty, and one
/// that cannot be written stays as it is. It is replaced as a whole by renaming, so that two
/// processes at once lose at most what one of them has learned.
///
/// It is read once and gathers what the scans of a project learn, hence a class.
final class ScanCache: Sendable {
  private static let name = "facts"
  /// More than any workspace needs: a larger file is none of ours.
  private static let sizeLimit = 1 << 28

  private let root: WorkspaceRoot
  /// What earlier runs have found.
  let facts: FactsArchive
  private let news = Mutex(News())

  private struct News {
    var sources = CacheNews<FactsArchive.Key, SourceFacts>()
    var manifests = CacheNews<ContentIdentifier, ManifestFacts>()

    /// How much is not written down. A manifest takes as long to read as some sources.
    var weight: Int { sources.unwrittenCount + 16 * manifests.unwrittenCount }
  }

  /// - Parameter facts: what the file holds
  init(root: WorkspaceRoot, facts: FactsArchive) {
    self.root = root
    self.facts = facts
  }

  /// What the file holds.
  static func facts(in root: WorkspaceRoot, _ tree: DiskFileTree) -> FactsArchive {
    CacheDirectory(root: root).remembered(in: name, limit: sizeLimit, knowing: tree)
      .flatMap { FactsArchive(bytes: $0) } ?? FactsArchive()
  }

  /// Takes in what manifests say; the next scan writes it down.
  func note(_ learned: [ContentIdentifier: ManifestFacts], used: [ContentIdentifier]) {
    news.withLock { $0.manifests.add(learned, used: used) }
  }

  /// Adds what a scan has learned. For little news the file is left alone: to find it out again
  /// costs less than to write everything down.
  func remember(_ learned: [FactsArchive.Key: SourceFacts], used: [FactsArchive.Key]) {
    news.withLock { news in
      news.sources.add(learned, used: used)
      let knownCount = facts.count + news.sources.count
      guard CacheDirectory.isWorthWriting(news.weight, beside: knownCount) else { return }
      let sources = news.sources.written(with: facts.keys) { facts[$0] }
      let manifests = news.manifests.written(with: facts.manifests) { facts.manifest($0) }
      CacheDirectory(root: root)
        .write(FactsArchive.encoded(sources, manifests: manifests), to: Self.name)
    }
  }
}
