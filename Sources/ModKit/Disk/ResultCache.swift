import Foundation
import ModKitModel
import ModKitScan
import ModKitStore

/// Remembers what the last run of a command with certain options came to, so that nothing is judged
/// or planned anew where nothing has changed.
///
/// A result is used only when every path, the identity of every manifest and what counts of every
/// source (``SourceDependence``) are what they were, and so are the options, the circumstances and
/// modkit itself. One that is damaged or missing is no result.
struct ResultCache {
  /// What a command came to.
  struct Result {
    var status: Int
    var text: String
  }

  /// A workspace as it was found, before any manifest was read.
  struct FoundFiles {
    var tree: DiskFileTree
    var walk: ResultBasis
  }

  private static let sizeLimit = 64 * 1_048_576
  private static let digestLength = 16

  private let root: WorkspaceRoot
  private let directory: CacheDirectory
  private let name: String
  /// What the result depends on besides the files.
  private let circumstances: String

  /// - Parameters:
  ///   - options: what tells one way to call the command from others; each has a file of its own
  ///   - circumstances: what else the result depends on
  init(root: WorkspaceRoot, options: [String], circumstances: [String]) {
    self.root = root
    directory = CacheDirectory(root: root)
    let digest = ContentDigest.sha256(of: Data(options.joined(separator: "\0").utf8))
    name = "results/\(digest.prefix(Self.digestLength))"
    self.circumstances = (options + circumstances + [ToolVersion.identity])
      .joined(separator: "\0")
  }

  /// The result, if nothing has changed since that counts, and the files, if there was a result to
  /// compare them with.
  ///
  /// - Parameters:
  ///   - tree: finds out what is known of files, which takes longest of all: while the last result is
  ///     read, and the directories are walked
  ///   - unwalked: finds the sources besides, where the result depends on them
  func recall(
    tree: @escaping @Sendable () -> DiskFileTree,
    besides unwalked: (ResultBasis, DiskFileTree) -> UnwalkedSources = { _, _ in
      UnwalkedSources()
    }
  ) -> (result: Result?, found: FoundFiles?) {
    guard let bytes = directory.contents(of: name, limit: Self.sizeLimit) else { return (nil, nil) }
    let plain = DiskFileTree(root: root.path)
    let (remembered, tree) = atOnce(
      {
        ResultRecord(bytes).map {
          ($0, ResultBasis(roots: $0.roots, questions: $0.questions, in: plain))
        }
      }, tree)
    guard let (record, basis) = remembered else { return (nil, nil) }
    let found = FoundFiles(tree: tree, walk: basis)
    guard directory.isBelieved(name, knowing: tree), let state = basis.state(in: tree),
      key(state, unwalked(basis, tree)) == record.key
    else { return (nil, found) }
    if state.sources != record.sources {
      let edits = SourceEdits(since: record, to: state.sources, of: basis, in: tree)
      guard edits?.haveNoEffect(in: root) == true else { return (nil, found) }
      // What the next edits are compared with.
      var renewed = record
      renewed.sources = state.sources
      renewed.unsavedFacts = tree.factsOfChangedSources()
      write(renewed)
    }
    return (record.result, found)
  }

  /// Remembers a result, if the identity of every file is known.
  ///
  /// - Parameters:
  ///   - basis: the files that were found before anything was read; nil when nothing is remembered
  ///   - unwalked: the sources besides on which the result depends
  ///   - directories: those in which sources count byte by byte
  ///   - dependence: what counts of the other sources; asked for only when it can be remembered
  ///   - tree: with an index that was read before anything else
  ///   - result: asked for only when it can be remembered
  func remember(
    basis: ResultBasis?, besides unwalked: UnwalkedSources = UnwalkedSources(),
    byteExactDirectories directories: [String] = [],
    dependingOn dependence: (ResultBasis) -> SourceDependence = { _ in .facts },
    in tree: DiskFileTree, _ result: () -> Result?
  ) {
    guard let basis, let state = basis.state(in: tree), let result = result() else { return }
    let record = ResultRecord(
      key: key(state, unwalked), roots: basis.roots, questions: basis.questions,
      byteExactDirectories: directories, dependence: dependence(basis), sources: state.sources,
      unsavedFacts: tree.factsOfChangedSources(), result: result)
    write(record)
  }

  /// What would not be read is not written.
  private func write(_ record: ResultRecord) {
    let bytes = record.bytes
    if bytes.count <= Self.sizeLimit { directory.write(bytes, to: name) }
  }

  /// - Complexity: linear in all paths; the pieces of a state are digested on all cores
  private func key(_ state: ResultBasis.State, _ unwalked: UnwalkedSources) -> String {
    let pieces = state.exact + [unwalked.bytes]
    let digests = pieces.concurrentMap { ContentDigest.sha256(of: $0) } + [circumstances]
    return ContentDigest.sha256(of: Data(digests.joined(separator: "\0").utf8))
  }
}
