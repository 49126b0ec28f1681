import ModKitGit
import ModKitModel
import ModKitScan
import Synchronization

/// How sources differ from what they were when a result was remembered.
///
/// Most edits change nothing that is imported or declared, not even its line, or, where only that counts,
/// nothing that an owner imports somewhere: the result stays what it was.
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
  /// All sources of ``record``, with the identities that they have now.
  private let paths: [String]
  private let sources: ContentIdentifierList
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
    self.paths = paths
    self.sources = sources
    self.tree = tree
  }

  /// Whether all sources still say the same, as far as it counts.
  ///
  /// What they said is in git's blobs, or in the record. The facts that scans remember are not asked for
  /// it: to read those of all sources takes longer than all the rest.
  func haveNoEffect(in root: WorkspaceRoot) -> Bool {
    guard !edits.contains(where: { countsByteByByte($0.path) }),
      let blobs = try? BlobReader(of: GitRepository(containing: root.path))
    else { return false }
    let unsaved = FactsArchive(bytes: record.unsavedFacts) ?? FactsArchive()
    let isSame = Atomic(true)
    let differences = edits.concurrentMap { edit -> ImportDifference? in
      guard isSame.load(ordering: .relaxed) else { return nil }
      let difference = difference(made: edit, unsaved, blobs)
      if difference == nil { isSame.store(false, ordering: .relaxed) }
      return difference
    }
    return isSame.load(ordering: .relaxed) && areElsewhere(differences.compactMap(\.self))
  }

  private func countsByteByByte(_ path: String) -> Bool {
    record.byteExactDirectories.contains { RelativePath.isInside(path, directory: $0) }
  }

  // MARK: What an edit makes different

  /// The imports that only one version of a file has.
  private struct ImportDifference {
    var directory: String
    var elements: Set<ImportOutline.Element>
  }

  /// Nil when an edit has an effect, or may have one.
  private func difference(
    made edit: Edit, _ unsaved: FactsArchive, _ blobs: BlobReader
  ) -> ImportDifference? {
    let key = FactsArchive.Key(content: edit.former, language: Language(path: edit.path))
    let former =
      unsaved[key]
      ?? (try? blobs.content(edit.former)).map {
        SourceScanner.facts(in: $0, language: key.language)
      }
    guard let former, let present = tree.facts(of: edit.path, being: edit.present) else {
      return nil
    }
    let directory = RelativePath.directory(of: edit.path)
    switch record.dependence {
    case .facts:
      // Compared in the form in which facts are remembered: Swift takes strings of other bytes for equal.
      let isSame = FactsArchive.encoded([key: former]) == FactsArchive.encoded([key: present])
      return isSame ? ImportDifference(directory: directory, elements: []) : nil
    case .imports:
      let elements = ImportOutline(of: former).difference(from: ImportOutline(of: present))
      return elements.allSatisfy(\.isSameEverywhere)
        ? ImportDifference(directory: directory, elements: elements) : nil
    }
  }

  // MARK: What other sources say

  /// So many sources at most are read to find imports in them.
  private static let readAtMost = 1000

  /// Whether other sources of the same owner have, before and after the edits, what an edited one has
  /// got or lost.
  private func areElsewhere(_ differences: [ImportDifference]) -> Bool {
    let missing = differences.filter { !$0.elements.isEmpty }
    guard !missing.isEmpty else { return true }
    guard case .imports(let soleOwnerDirectories) = record.dependence else { return false }
    let known = Set(soleOwnerDirectories.map(ExactString.init))
    let byDirectory = Dictionary(grouping: missing) { ExactString($0.directory) }
    return byDirectory.allSatisfy { directory, differences in
      known.contains(directory)
        && hasNeighbours(
          with: differences.reduce(into: []) { $0.formUnion($1.elements) }, in: directory)
    }
  }

  /// Whether sources in a directory that were not edited have all these imports.
  private func hasNeighbours(
    with elements: Set<ImportOutline.Element>, in directory: ExactString
  ) -> Bool {
    var elements = elements
    let edited = Set(edits.map { ExactString($0.path) })
    let neighbours = paths.indices.lazy.filter { number in
      let path = paths[number]
      return RelativePath.isInside(path, directory: directory.text)
        && ExactString(RelativePath.directory(of: path)) == directory
        && !edited.contains(ExactString(path))
    }
    for number in neighbours.prefix(Self.readAtMost) {
      guard let facts = tree.facts(of: paths[number], being: sources[number]) else { return false }
      ImportOutline(of: facts).remove(from: &elements)
      if elements.isEmpty { return true }
    }
    return false
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
