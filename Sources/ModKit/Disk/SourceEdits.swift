import ModKitGit
import ModKitModel
import ModKitScan
import Synchronization

/// How sources differ from what they were when a result was remembered.
///
/// Most edits change nothing that is imported or declared, nor its line: the result stays what it
/// was. A plan outlives more: see ``SourceDependence``.
struct SourceEdits {
  private struct Edit {
    /// The place of the source among all.
    var number: Int
    var path: String
    var former: ContentIdentifier
    var present: ContentIdentifier

    var directory: ExactString { ExactString(RelativePath.directory(of: path)) }
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
  /// The directories of tests and shells, on whose imports no plan depends; none where more than
  /// imports counts.
  private let passedOverDirectories: Set<ExactString>

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
      Edit(
        number: number, path: paths[number], former: record.sources[number],
        present: sources[number])
    }
    self.record = record
    self.paths = paths
    self.sources = sources
    self.tree = tree
    passedOverDirectories =
      switch record.dependence {
      case .facts: []
      case .imports(let directories): Set(directories.ofOthers.map(ExactString.init))
      }
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
    let mayHaveEffect = Atomic(false)
    let differences = edits.concurrentMap { edit -> Set<ImportOutline.Element> in
      guard !mayHaveEffect.load(ordering: .relaxed) else { return [] }
      guard let difference = difference(made: edit, unsaved, blobs) else {
        mayHaveEffect.store(true, ordering: .relaxed)
        return []
      }
      return difference
    }
    return !mayHaveEffect.load(ordering: .relaxed) && areElsewhere(differences)
  }

  private func countsByteByByte(_ path: String) -> Bool {
    record.byteExactDirectories.contains { RelativePath.isInside(path, directory: $0) }
  }

  /// The imports that only one version of a source has, and other sources may have too; nil when the
  /// edit has an effect whatever those have.
  private func difference(
    made edit: Edit, _ unsaved: FactsArchive, _ blobs: BlobReader
  ) -> Set<ImportOutline.Element>? {
    guard let present = tree.facts(of: edit.path, being: edit.present) else { return nil }
    if passedOverDirectories.contains(edit.directory) { return [] }
    let key = FactsArchive.Key(content: edit.former, language: Language(path: edit.path))
    let former =
      unsaved[key]
      ?? (try? blobs.content(edit.former)).map {
        SourceScanner.facts(in: $0, language: key.language)
      }
    guard let former else { return nil }
    switch record.dependence {
    case .facts:
      // Compared in the form in which facts are remembered: Swift takes strings of other bytes for equal.
      return FactsArchive.encoded([key: former]) == FactsArchive.encoded([key: present]) ? [] : nil
    case .imports:
      let elements = ImportOutline(of: former).elements
        .symmetricDifference(ImportOutline(of: present).elements)
      return elements.allSatisfy(\.countsOncePerOwner) ? elements : nil
    }
  }

  /// Whether other sources of the same owners have, before and after the edits, what edited ones have
  /// got or lost.
  ///
  /// - Parameter differences: for each edit
  private func areElsewhere(_ differences: [Set<ImportOutline.Element>]) -> Bool {
    var imports: [ExactString: Set<ImportOutline.Element>] = [:]
    for (edit, difference) in zip(edits, differences) where !difference.isEmpty {
      imports[edit.directory, default: []].formUnion(difference)
    }
    guard !imports.isEmpty else { return true }
    guard case .imports(let directories) = record.dependence,
      Set(directories.ofComponents.map(ExactString.init)).isSuperset(of: imports.keys)
    else { return false }
    let neighbours = UneditedNeighbours(
      paths: paths, sources: sources, edited: Set(edits.map(\.number)), tree: tree)
    return neighbours.have(imports)
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
  func facts(of path: String, being content: ContentIdentifier) -> SourceFacts? {
    guard let bytes = try? read(path, limit: SourceScanner.sizeLimit),
      (try? ContentIdentifier(of: bytes)) == content
    else { return nil }
    return SourceScanner.facts(in: bytes, language: Language(path: path))
  }
}
