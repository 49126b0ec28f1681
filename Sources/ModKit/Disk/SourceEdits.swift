import ModKitGit
import ModKitModel
import ModKitScan
import Synchronization

/// How sources differ from what they were when a result was remembered.
///
/// Most edits change nothing that is imported or declared, not even its line: the result stays what
/// it was.
struct SourceEdits {
  private struct Edit {
    var path: String
    var former: ContentIdentifier
    var present: ContentIdentifier
  }

  /// Each edit costs two scans: beyond one source in so many, to judge anew is faster.
  private static let sourcesPerEdit = 100
  /// So many are compared in the smallest workspace, too.
  private static let alwaysCompared = 16

  private let edits: [Edit]
  private let record: ResultRecord
  private let tree: DiskFileTree

  /// Nil when the sources are others, or so many edited that to judge anew is faster.
  ///
  /// - Parameter sources: the identities of the sources of `basis` now
  init?(
    since record: ResultRecord, to sources: ContentIdentifierList, of basis: ResultBasis,
    in tree: DiskFileTree
  ) {
    guard sources.count == record.sources.count else { return nil }
    let numbers = sources.differences(from: record.sources)
    guard numbers.count <= max(Self.alwaysCompared, sources.count / Self.sourcesPerEdit) else {
      return nil
    }
    let paths = basis.sourcePaths
    edits = numbers.map { number in
      Edit(path: paths[number], former: record.sources[number], present: sources[number])
    }
    self.record = record
    self.tree = tree
  }

  /// Whether all sources still say the same, and only that counts.
  ///
  /// What they said is in git's blobs, or in the record. The facts that scans remember are not asked for
  /// it: to read those of all sources takes longer than all the rest.
  func haveNoEffect(in root: WorkspaceRoot) -> Bool {
    guard !edits.contains(where: { countsByteByByte($0.path) }),
      let blobs = try? BlobReader(of: GitRepository(containing: root.path))
    else { return false }
    let unsaved = FactsArchive(bytes: record.unsavedFacts) ?? FactsArchive()
    let isSame = Atomic(true)
    _ = edits.concurrentMap { edit in
      guard isSame.load(ordering: .relaxed), !saysTheSame(edit, unsaved, blobs) else { return }
      isSame.store(false, ordering: .relaxed)
    }
    return isSame.load(ordering: .relaxed)
  }

  private func countsByteByByte(_ path: String) -> Bool {
    record.byteExactDirectories.contains { RelativePath.isInside(path, directory: $0) }
  }

  private func saysTheSame(_ edit: Edit, _ unsaved: FactsArchive, _ blobs: BlobReader) -> Bool {
    let key = FactsArchive.Key(content: edit.former, language: Language(path: edit.path))
    let former =
      unsaved[key]
      ?? (try? blobs.content(edit.former)).map {
        SourceScanner.facts(in: $0, language: key.language)
      }
    guard let former, let present = tree.facts(of: edit.path, being: edit.present) else {
      return false
    }
    // Compared in the form in which facts are remembered: Swift takes strings of other bytes for equal.
    return FactsArchive.encoded([key: former]) == FactsArchive.encoded([key: present])
  }
}

extension DiskFileTree {
  /// More than a thousand sources have. Without them, the next edits on top of these are judged anew.
  private static let factsSizeLimit = 4 * 1_048_576

  /// The facts of edited and new sources, whose bytes git may not have, as an archive; nothing where
  /// they are too many to be kept.
  func factsOfChangedSources() -> [UInt8] {
    let sources = changedFiles.map { ($0.text, $1) }.filter { ResultBasis.countsByFacts($0.0) }
    let pairs = sources.concurrentMap { path, content in
      facts(of: path, being: content).map {
        (FactsArchive.Key(content: content, language: Language(path: path)), $0)
      }
    }
    let archive = FactsArchive.encoded(
      Dictionary(pairs.compactMap(\.self), uniquingKeysWith: { first, _ in first }))
    return archive.count <= Self.factsSizeLimit ? archive : []
  }

  /// What a source says; nil when it cannot be read, or is not what it was any more.
  fileprivate func facts(of path: String, being content: ContentIdentifier) -> SourceFacts? {
    guard let bytes = try? read(path, limit: SourceScanner.sizeLimit),
      (try? ContentIdentifier(of: bytes)) == content
    else { return nil }
    return SourceScanner.facts(in: bytes, language: Language(path: path))
  }
}
