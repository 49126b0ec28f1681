import ModKitConcurrency
import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitStore

/// Remembers what the last run of a command with certain options came to, so that nothing is checked or
/// planned anew where nothing has changed.
///
/// A result is used only when every path and the identity of every source and manifest are what they
/// were, and so are the options, the circumstances and modkit itself.
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

  static let subject = CacheFile.Subject(name: "runs", version: "runs 2", spare: 32)

  private let root: WorkspaceRoot
  /// The key of the record: there is one for each way to call the command.
  private let place: CacheTable.Key
  /// What the result depends on besides the files.
  private let circumstances: String

  /// - Parameters:
  ///   - options: what distinguishes one way to call the command from others
  ///   - circumstances: what else the result depends on
  init(root: WorkspaceRoot, options: [String], circumstances: [String]) {
    self.root = root
    place = CacheTable.Key(of: options.joined(separator: "\0"))
    self.circumstances = (options + circumstances + [ToolVersion.identity])
      .joined(separator: "\0")
  }

  /// The result, if nothing has changed since, and the files, if there was a result to compare them
  /// with.
  ///
  /// - Parameters:
  ///   - tree: finds out what is known of files, which takes longest of all: while the directories are
  ///     walked
  ///   - unwalked: finds the sources besides, where the result depends on them
  func recall(
    tree: @escaping @Sendable () -> DiskFileTree,
    besides unwalked: (ResultBasis, DiskFileTree) -> UnwalkedSources = { _, _ in
      UnwalkedSources()
    }
  ) -> (result: Result?, found: FoundFiles?) {
    let (directory, subject) = (CacheDirectory(root: root), Self.subject)
    guard let bytes = directory.contents(of: subject.name, limit: subject.sizeLimit),
      let table = CacheTable(bytes, version: subject.version),
      let record: Record = table.value(of: place, { ByteCoder.value(of: $0) })
    else { return (nil, nil) }
    let plain = DiskFileTree(root: root.path)
    let (basis, tree) = atOnce(
      {
        ResultBasis(
          roots: record.roots, questions: record.questions, contents: record.contents, in: plain)
      }, tree)
    let found = FoundFiles(tree: tree, walk: basis)
    guard directory.isBelieved(subject.name, knowing: tree), let files = basis.identity(in: tree),
      key(files, unwalked(basis, tree)) == record.key
    else { return (nil, found) }
    if table.isFading(place, among: subject.spare) {
      let file = CacheFile(subject, in: root) { tree }
      file.add([:], used: [place])
      file.write(isDue: true)
    }
    return (Result(status: record.status, text: record.text), found)
  }

  /// Remembers a result, if the identity of every file is known.
  ///
  /// - Parameters:
  ///   - basis: the files that were found before anything was read; nil when nothing is remembered
  ///   - unwalked: the sources besides on which the result depends
  ///   - tree: with an index that was read before anything else
  ///   - result: asked for only when it can be remembered
  func remember(
    basis: ResultBasis?, besides unwalked: UnwalkedSources = UnwalkedSources(),
    in tree: DiskFileTree, _ result: () -> Result?
  ) {
    guard let basis, let files = basis.identity(in: tree), let result = result() else { return }
    let record = Record(
      key: key(files, unwalked), roots: basis.roots, questions: basis.questions,
      contents: basis.contents,
      status: result.status, text: result.text)
    let file = CacheFile(Self.subject, in: root) { tree }
    file.add([place: ByteCoder.bytes(of: record)], used: [])
    file.write()
  }

  /// - Complexity: linear in all paths; the pieces are digested on all cores
  private func key(_ files: [[UInt8]], _ unwalked: UnwalkedSources) -> String {
    let digests = (files + [unwalked.bytes]).concurrentMap { ContentDigest.sha256(of: $0) }
    return ContentDigest.sha256(
      of: Array((digests + [circumstances]).joined(separator: "\0").utf8))
  }

  private struct Record: ByteCoded {
    static var blank: Record {
      Record(key: "", roots: [], questions: [], contents: [], status: 0, text: "")
    }

    /// The digest of everything that the result depends on.
    var key: String
    var roots: [String]
    var questions: [String]
    var contents: [String]
    var status: Int
    var text: String

    mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
      try coder.code(&key)
      try coder.code(&roots)
      try coder.code(&questions)
      try coder.code(&contents)
      try coder.code(&status)
      try coder.code(&text)
    }
  }
}
