import ModKitModel
import ModKitScan
import Synchronization

/// The file that remembers the digests of sources, so that for keys no unchanged file is read again.
///
/// One that is missing, damaged or of another form is empty, and one that cannot be written stays as
/// it is. It is read when first asked, and gathers what the keys of a project need, hence a class.
final class DigestCache: Sendable {
  private static let name = "digests"
  /// More than any workspace needs: a larger file is none of ours.
  private static let sizeLimit = 1 << 28

  /// Nil when nothing is remembered from run to run.
  private let root: WorkspaceRoot?
  private let state = Mutex(State())

  private struct State {
    /// Nil as long as nobody has asked.
    var archive: DigestArchive?
    var news = CacheNews<ContentIdentifier, String>()
  }

  /// The digests that are known at one moment, to be asked without a lock.
  struct Snapshot: Sendable {
    fileprivate var archive: DigestArchive
    fileprivate var news: CacheNews<ContentIdentifier, String>

    subscript(content: ContentIdentifier) -> String? { news[content] ?? archive[content] }
  }

  /// - Parameter root: the workspace that remembers digests
  init(remembering root: WorkspaceRoot? = nil) {
    self.root = root
  }

  /// - Parameter tree: with what git knows of the workspace
  func snapshot(_ tree: DiskFileTree) -> Snapshot {
    state.withLock { Snapshot(archive: archive(&$0, tree), news: $0.news) }
  }

  /// Adds what was learned. For little news the file is left alone.
  ///
  /// - Parameter tree: with what git knows of the workspace
  func remember(
    _ learned: [ContentIdentifier: String], used: [ContentIdentifier], _ tree: DiskFileTree
  ) {
    state.withLock { state in
      let archive = archive(&state, tree)
      state.news.add(learned, used: used)
      let count = state.news.unwrittenCount
      guard let root, CacheDirectory.isWorthWriting(count, beside: archive.count) else { return }
      let digests = state.news.written(with: archive.contents) { archive[$0] }
      let written = DigestArchive(digests)
      CacheDirectory(root: root).write(written.bytes, to: Self.name)
      state.archive = written
    }
  }

  private func archive(_ state: inout State, _ tree: DiskFileTree) -> DigestArchive {
    let archive = state.archive ?? read(tree)
    state.archive = archive
    return archive
  }

  private func read(_ tree: DiskFileTree) -> DigestArchive {
    root.flatMap {
      CacheDirectory(root: $0).remembered(in: Self.name, limit: Self.sizeLimit, knowing: tree)
    }.flatMap { DigestArchive(bytes: $0) } ?? DigestArchive()
  }
}
