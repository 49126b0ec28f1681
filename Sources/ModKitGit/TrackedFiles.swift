import Clibgit2
public import ModKitModel

/// The tracked files of a work tree whose bytes are known without reading them.
///
/// It is a record of the index and asks the disk anew for each file, so that an answer is as
/// fresh as the question; ``firstIdentifier(of:)`` alone answers from what the disk has said before.
/// Any number of threads may ask.
public struct TrackedFiles: Sendable {
  private struct Record: Sendable {
    var number: Int
    var identifier: ContentIdentifier
    var stamp: FileStamp
  }

  private let root: OpenDirectory
  private let start: FileStamp.Time
  private var records: [String: Record]
  /// The paths of tracked files of which nothing can be told.
  private var others: Set<String>
  /// The paths of all tracked files that begin with a dot, in small letters.
  private let hidden: Set<String>
  /// The numbers of the records that were found to be true.
  private let confirmed: AtomicBitSet

  /// The identity of what is in a file now; nil when the index does not prove it.
  ///
  /// - Parameter path: relative to the directory for which the files were asked
  public func identifier(of path: String) -> ContentIdentifier? {
    records[path].flatMap { identifier(of: path, by: $0) }
  }

  /// The identity of what was in a file when the disk confirmed it first: it is not asked again.
  public func firstIdentifier(of path: String) -> ContentIdentifier? {
    guard let record = records[path] else { return nil }
    return confirmed.contains(record.number) ? record.identifier : identifier(of: path, by: record)
  }

  /// Whether the disk has agreed with the index on a file, at any time.
  public func hasIdentified(_ path: String) -> Bool {
    records[path].map { confirmed.contains($0.number) } ?? false
  }

  private func identifier(of path: String, by record: Record) -> ContentIdentifier? {
    guard let stamp = FileStamp(path: path, in: root.descriptor),
      stamp.isRecorded(by: record.stamp)
    else { return nil }
    confirmed.insert(record.number)
    return record.identifier
  }

  /// The identity of what is in an open file; nil when the index does not prove it.
  ///
  /// - Parameters:
  ///   - path: under which it was opened
  ///   - descriptor: whatever has become of the path since, this is the file that is read
  public func identifier(of path: String, openedAs descriptor: Int32) -> ContentIdentifier? {
    guard let record = records[path], let stamp = FileStamp(descriptor: descriptor),
      stamp.isRecorded(by: record.stamp)
    else { return nil }
    confirmed.insert(record.number)
    return record.identifier
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
  public func contains(_ path: String) -> Bool { records[path] != nil || others.contains(path) }

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

  /// The paths of all files that the index can tell of, in no order.
  public var paths: some Collection<String> { records.keys }

  /// - Parameters:
  ///   - start: when reading the index began
  ///   - others: the paths of entries that git does not compare with the disk
  ///   - directory: that of `root`, relative to the work tree; the entries lie below it
  init(
    root: OpenDirectory, start: FileStamp.Time, entries: [TrackedEntry], others: [String],
    below directory: String
  ) {
    self.root = root
    self.start = start
    confirmed = AtomicBitSet(limit: entries.count)
    var records = [String: Record](minimumCapacity: entries.count)
    var namesakes: [String] = []
    for (number, entry) in entries.enumerated() {
      guard let path = RelativePath.rest(of: entry.path, below: directory) else { continue }
      let record = Record(number: number, identifier: entry.identifier, stamp: entry.stamp)
      if records.updateValue(record, forKey: path) != nil { namesakes.append(path) }
    }
    // Of two paths that Swift takes for one either could be meant: both are left out.
    for path in namesakes { records[path] = nil }
    self.records = records
    self.others = Set(others.compactMap { RelativePath.rest(of: $0, below: directory) } + namesakes)
    hidden = Self.hidden(among: records.keys).union(Self.hidden(among: self.others))
  }

  private static func hidden(among paths: some Sequence<String>) -> Set<String> {
    Set(paths.lazy.filter { RelativePath.isHidden($0) }.map { $0.lowercased() })
  }

  /// Without those of some entries.
  ///
  /// - Parameter directory: as it was given when the others were recorded
  func without(_ entries: some Sequence<TrackedEntry>, below directory: String) -> Self {
    var rest = self
    for entry in entries {
      guard let path = RelativePath.rest(of: entry.path, below: directory) else { continue }
      rest.records[path] = nil
      rest.others.insert(path)
    }
    return rest
  }
}

/// A file that the index can tell of.
struct TrackedEntry {
  var path: String
  var identifier: ContentIdentifier
  var stamp: FileStamp
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
    let index = try index()
    defer { git_index_free(index) }
    let objects = try make("open the object database") { git_repository_odb(&$0, handle) }
    defer { git_odb_free(objects) }
    let (entries, others) = entries(of: index, below: directory)
    let root = OpenDirectory("\(workingDirectory)/\(directory)")
    let (conversions, files) = atOnce(
      {
        ConversionAttributes(
          repository: handle, workingDirectory: workingDirectory,
          paths: entries.lazy.map(\.path))
      },
      {
        TrackedFiles(
          root: root, start: start, entries: entries, others: others, below: directory)
      })
    let evidence = BlobEvidence(objects: objects, conversions: conversions, indexTime: written)
    return files.without(entries.lazy.filter { !evidence.proves($0) }, below: directory)
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

  /// The entries of regular files that git compares with the disk, and the paths of the others.
  private func entries(
    of index: OpaquePointer, below directory: String
  ) -> (watched: [TrackedEntry], others: [String]) {
    var entries: [TrackedEntry] = []
    var others: [String] = []
    entries.reserveCapacity(git_index_entrycount(index))
    for number in 0..<git_index_entrycount(index) {
      guard let entry = git_index_get_byindex(index, number)?.pointee else { continue }
      let path = String(cString: entry.path)
      guard RelativePath.isInside(path, directory: directory) else { continue }
      guard entry.isWatchedFile else {
        others.append(path)
        continue
      }
      entries.append(
        TrackedEntry(
          path: path, identifier: ContentIdentifier(entry.id), stamp: FileStamp(entry)))
    }
    return (entries, others)
  }
}

extension git_index_entry {
  /// A regular file, not in conflict, that git looks at.
  fileprivate var isWatchedFile: Bool {
    let isFile =
      mode == UInt32(GIT_FILEMODE_BLOB.rawValue)
      || mode == UInt32(GIT_FILEMODE_BLOB_EXECUTABLE.rawValue)
    let stage = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_STAGEMASK)
    let assumedUnchanged = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_VALID.rawValue)
    let blind = UInt32(flags_extended) & UInt32(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
    return isFile && stage == 0 && assumedUnchanged == 0 && blind == 0
  }
}
