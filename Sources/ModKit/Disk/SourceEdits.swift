import ModKitGit
import ModKitModel
import ModKitScan

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

  /// To compare more than one edit in so many sources takes longer than to judge anew, but for a few.
  private static let (share, fewest) = (100, 16)

  private let edits: [Edit]
  private let record: ResultRecord
  private let tree: DiskFileTree

  /// Nil when there are so many that it takes less to judge anew.
  ///
  /// - Parameter sources: the identities of the sources of `basis` now
  init?(
    since record: ResultRecord, _ sources: ContentIdentifierList, of basis: ResultBasis,
    in tree: DiskFileTree
  ) {
    let numbers = sources.differences(from: record.sources)
    guard numbers.count <= max(Self.fewest, sources.count / Self.share) else { return nil }
    let paths = basis.sources
    edits = numbers.map { number in
      Edit(path: paths[number], former: record.sources[number], present: sources[number])
    }
    self.record = record
    self.tree = tree
  }

  /// Whether all sources still say the same, and only that counts.
  var areWithoutEffect: Bool {
    guard !edits.contains(where: { countsByteByByte($0.path) }),
      let blobs = try? BlobReader(of: GitRepository(containing: tree.root))
    else { return false }
    let unsaved = FactsArchive(bytes: record.unsavedFacts) ?? FactsArchive()
    return edits.concurrentMap { saysTheSame($0, unsaved, blobs) }.allSatisfy(\.self)
  }

  private func countsByteByByte(_ path: String) -> Bool {
    record.byteExactDirectories.contains { RelativePath.isInside(path, directory: $0) }
  }

  private func saysTheSame(_ edit: Edit, _ unsaved: FactsArchive, _ blobs: BlobReader) -> Bool {
    let key = FactsArchive.Key(content: edit.former, path: edit.path)
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

  /// The facts of edited and new sources, whose bytes git may not have, as an archive.
  static func unsavedFacts(in tree: DiskFileTree) -> [UInt8] {
    let pairs = Array(tree.changedFiles).concurrentMap { path, content in
      tree.facts(of: path, being: content).map {
        (FactsArchive.Key(content: content, path: path), $0)
      }
    }
    return FactsArchive.encoded(
      Dictionary(pairs.compactMap(\.self), uniquingKeysWith: { first, _ in first }))
  }
}

extension DiskFileTree {
  /// What a source says; nil when it cannot be read, or is not what it was any more.
  fileprivate func facts(of path: String, being content: ContentIdentifier) -> SourceFacts? {
    guard let bytes = try? read(path, limit: SourceScanner.sizeLimit),
      (try? ContentIdentifier(of: bytes)) == content
    else { return nil }
    let key = FactsArchive.Key(content: content, path: path)
    return SourceScanner.facts(in: bytes, language: key.language)
  }
}
