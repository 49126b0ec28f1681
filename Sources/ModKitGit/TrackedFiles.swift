import Clibgit2
import ModKitConcurrency
public import ModKitModel

/// The tracked files of a work tree whose content is known without reading them.
///
/// It holds the index and checks the disk again for each query, so each answer is current. Only
/// ``firstIdentifier(of:)`` uses earlier answers. Any number of threads may query. A class: copying
/// a struct would retain every field, once per queried file.
public final class TrackedFiles: Sendable {
  private let root: OpenDirectory
  private let start: FileStamp.Time
  private let entries: IndexEntries
  private let table: PathTable
  /// By entry number, whether the content of the file can be known.
  private let isUsable: [Bool]
  /// The lowercased paths of all entries that start with a dot.
  private let hidden: Set<String>
  /// The numbers of the entries that matched the disk at least once.
  private let confirmed: AtomicBitSet

  /// Returns the identifier of a file's current content, or nil if the index does not prove it.
  ///
  /// - Parameter path: relative to the directory of ``GitRepository/trackedFiles(below:)``
  public func identifier(of path: String) -> ContentIdentifier? {
    entry(at: path).flatMap { identifier(of: path, by: $0) }
  }

  /// Returns the identifier of a file's content when it first matched the disk. A file that matched
  /// once is not checked again.
  public func firstIdentifier(of path: String) -> ContentIdentifier? {
    guard let entry = entry(at: path) else { return nil }
    return confirmed.contains(entry) ? entries[entry].identifier : identifier(of: path, by: entry)
  }

  /// Returns whether the file on disk has ever matched the index.
  public func hasIdentified(_ path: String) -> Bool {
    entry(at: path).map { confirmed.contains($0) } ?? false
  }

  /// Returns the number of a usable entry for a path.
  private func entry(at path: String) -> Int? {
    table.number(of: path).flatMap { isUsable[$0] ? $0 : nil }
  }

  private func identifier(of path: String, by entry: Int) -> ContentIdentifier? {
    FileStamp(path: path, in: root.descriptor).flatMap { identifier(of: $0, by: entry) }
  }

  private func identifier(of stamp: FileStamp, by entry: Int) -> ContentIdentifier? {
    let record = entries[entry]
    guard stamp.isRecorded(by: FileStamp(record)) else { return nil }
    confirmed.insert(entry)
    return record.identifier
  }

  /// Returns the identifier of an open file's content, or nil if the index does not prove it.
  ///
  /// - Parameters:
  ///   - path: the path with which it was opened
  ///   - descriptor: the open file; it is the file that is read, even if the path has changed since
  public func identifier(of path: String, openedAs descriptor: Int32) -> ContentIdentifier? {
    guard let entry = entry(at: path), let stamp = FileStamp(descriptor: descriptor) else {
      return nil
    }
    return identifier(of: stamp, by: entry)
  }

  /// Returns whether a file's content was there, at the same path, before the index was read. No
  /// directory above it may have changed since.
  public func isOlder(_ path: String) -> Bool {
    guard let stamp = FileStamp(path: path, in: root.descriptor), stamp.isUntouched(since: start)
    else { return false }
    var directory = path
    while directory != "." {
      directory = RelativePath.directory(of: directory)
      let stamp = FileStamp(ofDirectory: directory, in: root.descriptor)
      guard stamp?.isUntouched(since: start) == true else { return false }
    }
    return true
  }

  /// Returns whether the index contains a file, in any state.
  public func contains(_ path: String) -> Bool { table.number(of: path) != nil }

  /// Returns whether the repository may have provided the item at a path that starts with a dot:
  /// the index contains it, or has a link or a submodule in place of a parent directory. Case is
  /// ignored, because some file systems ignore it.
  public func mayHaveProvided(_ path: String) -> Bool {
    var place = path.lowercased()
    while place != "." {
      if hidden.contains(place) { return true }
      place = RelativePath.directory(of: place)
    }
    return false
  }

  /// The paths of all files with a usable entry, in the order of the index.
  public var paths: [String] {
    isUsable.indices.filter { isUsable[$0] }.map(entries.path)
  }

  /// True if the index has no entries below the directory.
  public var isEmpty: Bool { entries.count == 0 }

  /// Returns the paths of the regular files in the index outside the given directories, in any
  /// state. They are sorted, without duplicates and without paths that are not UTF-8.
  ///
  /// - Parameter directories: relative to the directory of ``GitRepository/trackedFiles(below:)``
  public func paths(outside directories: [String]) -> [String] {
    let prefixes = directories.map { Array("\($0)/".utf8) }
    let paths = (0..<entries.count).compactMap { number -> String? in
      guard entries[number].isFile else { return nil }
      let bytes = entries.pathBytes(number)
      guard !prefixes.contains(where: { bytes.starts(with: $0) }) else { return nil }
      return String(validating: bytes, as: UTF8.self)
    }
    return Set(paths).sorted()
  }

  /// - Parameters:
  ///   - start: the time before the index was read
  ///   - entries: the entries below `root`
  ///   - evidence: decides which entries prove the content of their files
  init(
    root: OpenDirectory, start: FileStamp.Time, entries: IndexEntries, table: PathTable,
    evidence: BlobEvidence
  ) {
    self.root = root
    self.start = start
    self.entries = entries
    self.table = table
    confirmed = AtomicBitSet(limit: entries.count)
    let numbers = 0..<entries.count
    var isUsable = numbers.map { entries[$0].isWatchedFile && evidence.proves(entries[$0]) }
    for number in table.duplicates { isUsable[number] = false }
    self.isUsable = isUsable
    hidden = Set(
      numbers.lazy.filter { entries.pathBytes($0).first == UInt8(ascii: ".") }
        .map { entries.path($0).lowercased() })
  }
}

extension GitRepository {
  /// Returns the tracked files below a directory of the work tree.
  ///
  /// The content of a file is known if its stamp on disk equals the one in the index, the stamp is
  /// safely older than the index, and git does not convert the file. Excluded are:
  ///
  /// - changed, untracked and conflicting files, links and submodules
  /// - files that git does not check (`assume-unchanged`, `skip-worktree`, `intent-to-add`)
  /// - files with a `filter` or a `working-tree-encoding`
  /// - files whose size differs from the blob, because of line endings or `ident`
  ///
  /// Two assumptions are made. A filter that only the attribute files of the user or the machine
  /// set, in their default places, changes the size of the files it converts. A file that was
  /// checked out through a conversion is checked out again after its attributes are removed.
  ///
  /// - Parameter directory: relative to the work tree, without a trailing slash; `.` for all
  /// - Throws: `failure` if the index cannot be read
  public func trackedFiles(below directory: String = ".") throws(GitError) -> TrackedFiles {
    let start = FileStamp.Time.now
    // Read the time first: if the index is written meanwhile, the time is then too early, which is
    // the safe side.
    let written = indexTime
    // A separate handle keeps its index unchanged, whatever this repository is asked next.
    let repository = try reopened()
    let entries = try IndexEntries(of: repository, below: directory)
    let objects = try make("open the object database") {
      git_repository_odb(&$0, repository.handle)
    }
    defer { git_odb_free(objects) }
    let (conversions, table) = atOnce(
      {
        ConversionAttributes(
          repository: repository.handle, workingDirectory: workingDirectory,
          directories: entries.directories)
      }, { PathTable(entries) })
    return TrackedFiles(
      root: OpenDirectory("\(workingDirectory)/\(directory)"), start: start, entries: entries,
      table: table,
      evidence: BlobEvidence(objects: objects, conversions: conversions, indexTime: written))
  }

  /// The time when the index was last written, or nil if there is none.
  private var indexTime: FileStamp.Time? {
    var path = git_buf()
    guard git_repository_item_path(&path, handle, GIT_REPOSITORY_ITEM_INDEX) == 0 else {
      return nil
    }
    defer { git_buf_dispose(&path) }
    return FileStamp(path: String(cString: path.ptr))?.modificationTime
  }
}
