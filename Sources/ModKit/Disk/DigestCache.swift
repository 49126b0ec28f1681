import ModKitModel
import ModKitScan
import Synchronization

/// The file that remembers the digests of sources, so that for keys no unchanged file is read again.
///
/// As with ``ScanCache``, nothing depends on it. It is read when first asked, and gathers what the
/// keys of a project need, hence a class.
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
    var findings = Findings<ContentIdentifier, String>()
  }

  /// The digests that are known.
  struct Known: Sendable {
    fileprivate var archive: DigestArchive
    fileprivate var findings: Findings<ContentIdentifier, String>

    subscript(content: ContentIdentifier) -> String? { findings[content] ?? archive[content] }
  }

  /// - Parameter root: the workspace that remembers digests
  init(remembering root: WorkspaceRoot? = nil) {
    self.root = root
  }

  /// - Parameter tree: with what git knows of the workspace
  func known(_ tree: DiskFileTree) -> Known {
    state.withLock { state in
      let archive = state.archive ?? read(tree)
      state.archive = archive
      return Known(archive: archive, findings: state.findings)
    }
  }

  /// Adds what was learned. For little news the file is left alone.
  func remember(_ learned: [ContentIdentifier: String], used: [ContentIdentifier]) {
    state.withLock { state in
      state.findings.add(learned, used: used)
      let archive = state.archive ?? DigestArchive()
      guard let root, state.findings.areWorthWriting(beside: archive.count) else { return }
      let digests = state.findings.merged(with: archive.contents) { archive[$0] }
      CacheDirectory(root: root).write(DigestArchive.encoded(digests), to: Self.name)
      state.findings.newCount = 0
    }
  }

  private func read(_ tree: DiskFileTree) -> DigestArchive {
    root.flatMap {
      CacheDirectory(root: $0).remembered(in: Self.name, limit: Self.sizeLimit, knowing: tree)
    }.flatMap(DigestArchive.init) ?? DigestArchive()
  }
}
