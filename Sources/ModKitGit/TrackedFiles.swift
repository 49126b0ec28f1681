import Clibgit2
public import ModKitModel

/// The tracked files of a work tree whose bytes are known without reading them.
///
/// It is a record of the index and asks the disk anew for each file, so that an answer is as
/// fresh as the question; ``firstIdentifier(of:)`` alone answers from what the disk has said before.
/// Any number of threads may ask. A class, since whoever asks about each of many files would count all
/// its references each time.
public final class TrackedFiles: Sendable {
  private let root: OpenDirectory
  private let start: FileStamp.Time
  private let entries: IndexEntries
  private let table: PathTable
  /// By the numbers of the entries, whether anything can be told of the file.
  private let isTold: [Bool]
  /// The paths of all entries that begin with a dot, in small letters.
  private let hidden: Set<String>
  /// The numbers of the entries that were found to be true.
  private let confirmed: AtomicBitSet

  /// The identity of what is in a file now; nil when the index does not prove it.
  ///
  /// - Parameter path: relative to the directory for which the files were asked
  public func identifier(of path: String) -> ContentIdentifier? {
    entry(at: path).flatMap { identifier(of: path, by: $0) }
  }

  /// The identity of what was in a file when the disk confirmed it first: it is not asked again.
  public func firstIdentifier(of path: String) -> ContentIdentifier? {
    guard let entry = entry(at: path) else { return nil }
    return confirmed.contains(entry) ? entries[entry].identifier : identifier(of: path, by: entry)
  }

  /// Whether the disk has agreed with the index on a file, at any time.
  public func hasIdentified(_ path: String) -> Bool {
    entry(at: path).map { confirmed.contains($0) } ?? false
  }

  /// The number of the entry that tells of a path.
  private func entry(at path: String) -> Int? {
    table.number(of: path).flatMap { isTold[$0] ? $0 : nil }
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

  /// The identity of what is in an open file; nil when the index does not prove it.
  ///
  /// - Parameters:
  ///   - path: under which it was opened
  ///   - descriptor: whatever has become of the path since, this is the file that is read
  public func identifier(of path: String, openedAs descriptor: Int32) -> ContentIdentifier? {
    guard let entry = entry(at: path), let stamp = FileStamp(descriptor: descriptor) else {
      return nil
    }
    return identifier(of: stamp, by: entry)
  }

  /// Whether what is found in a file was there before the index was read, and at the same path: not
  /// even a directory above it has changed since.
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

  /// Whether a file is part of the repository, in whatever state.
  public func contains(_ path: String) -> Bool { table.number(of: path) != nil }

  /// Whether what is at a path that begins with a dot may have come with the repository: the index has
  /// it, or a link or a submodule in the place of a directory above it. Case does not matter, since on
  /// some disks it makes no difference.
  public func mayHaveBrought(_ path: String) -> Bool {
    var place = path.lowercased()
    while place != "." {
      if hidden.contains(place) { return true }
      place = RelativePath.directory(of: place)
    }
    return false
  }

  /// The paths of all files that the index can tell of, in its order.
  public var paths: [String] {
    isTold.indices.filter { isTold[$0] }.map(entries.path)
  }

  /// Whether git has no file.
  public var isEmpty: Bool { entries.count == 0 }

  /// The paths of the regular files that git has outside of some directories, in whatever state;
  /// sorted, each once, and without those that are not UTF-8.
  ///
  /// - Parameter directories: relative to the one for which the files were asked
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
  ///   - start: when reading the index began
  ///   - entries: those below `root`
  ///   - evidence: tells which of them say what is in a file
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
    var isTold = numbers.map { entries[$0].isWatchedFile && evidence.proves(entries[$0]) }
    for number in table.duplicates { isTold[number] = false }
    self.isTold = isTold
    hidden = Set(
      numbers.lazy.filter { entries.pathBytes($0).first == UInt8(ascii: ".") }
        .map { entries.path($0).lowercased() })
  }
}

extension GitRepository {
  /// The tracked files below a directory of the work tree.
  ///
  /// A file is told of when its stamp on disk is the one of the index, was made safely before the
  /// index was written, and no conversion stands between the file and its blob. Left out are
  /// files that are changed, untracked or in conflict, links and submodules, files that git was
  /// told not to look at (`assume-unchanged`, `skip-worktree`, `intent-to-add`), files with a
  /// `filter` or a `working-tree-encoding`, and files whose size is not that of the blob, as line
  /// endings and `ident` make it.
  ///
  /// Two things are taken on trust: a filter that only the attribute files of the user or of the
  /// machine set, in their default places, changes the size of what it converts; and what was checked
  /// out through a conversion is checked out anew when its attributes are taken away.
  ///
  /// - Parameter directory: relative to the work tree, without a slash at the end; `.` for all
  /// - Throws: `failure` when the index cannot be read.
  public func trackedFiles(below directory: String = ".") throws(GitError) -> TrackedFiles {
    let start = FileStamp.Time.now
    // The time comes first: an index that is written meanwhile is then too young, not too old.
    let written = indexTime
    // Its index stays as it was read, whatever this one is asked next.
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

  /// When the index was written last; nil when there is none.
  private var indexTime: FileStamp.Time? {
    var path = git_buf()
    guard git_repository_item_path(&path, handle, GIT_REPOSITORY_ITEM_INDEX) == 0 else {
      return nil
    }
    defer { git_buf_dispose(&path) }
    return FileStamp(path: String(cString: path.ptr))?.modificationTime
  }
}
