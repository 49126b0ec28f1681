import Clibgit2

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The metadata that the file system reports for a file, as far as git's index records it.
struct FileStamp: Hashable, Sendable {
  /// Seconds and nanoseconds, truncated to 32 bits as in the index.
  struct Time: Hashable, Sendable {
    var seconds: UInt32
    var nanoseconds: UInt32

    /// Returns whether this time is certainly earlier. Without nanoseconds, a whole second must lie
    /// between the two.
    func isSafelyBefore(_ other: Time) -> Bool {
      let isCoarse = nanoseconds == 0 || other.nanoseconds == 0
      return seconds < other.seconds
        || (!isCoarse && seconds == other.seconds && nanoseconds < other.nanoseconds)
    }
  }

  private var size: UInt32
  private var inode: UInt32
  private var modified: Time
  private var changed: Time

  /// The metadata recorded in the index.
  init(_ entry: git_index_entry) {
    size = entry.file_size
    inode = entry.ino
    modified = Time(entry.mtime)
    changed = Time(entry.ctime)
  }

  /// The metadata on disk now. Fails if the path is not a regular file.
  ///
  /// - Parameter directory: an open directory that a relative path is relative to
  init?(path: String, in directory: Int32 = AT_FDCWD) {
    self.init(path, in: directory, kind: S_IFREG)
  }

  /// The metadata of a directory on disk now. Fails if the path is not a directory; a link does not
  /// count.
  init?(ofDirectory path: String, in directory: Int32) {
    self.init(path, in: directory, kind: S_IFDIR)
  }

  private init?(_ path: String, in directory: Int32, kind: mode_t) {
    var status = stat()
    guard fstatat(directory, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == kind
    else { return nil }
    self.init(status)
  }

  /// The metadata of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    size = UInt32(truncatingIfNeeded: status.st_size)
    inode = UInt32(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      modified = Time(status.st_mtimespec)
      changed = Time(status.st_ctimespec)
    #else
      modified = Time(status.st_mtim)
      changed = Time(status.st_ctim)
    #endif
  }

  /// Returns whether the file was last written so long before `time` that a later edit changes its
  /// stamp. Without nanoseconds, a whole second must lie between the two.
  func isSafelyBefore(_ time: Time) -> Bool { modified.isSafelyBefore(time) }

  /// Returns whether nothing changed the file at `time` or later, not even a rename.
  func isUntouched(since time: Time) -> Bool {
    modified.isSafelyBefore(time) && changed.isSafelyBefore(time)
  }

  var modificationTime: Time { modified }

  func hasSize(_ bytes: Int) -> Bool { size == UInt32(truncatingIfNeeded: bytes) }

  /// Returns whether the file on disk is the recorded one. Some implementations of git record no
  /// inode and no fractions of seconds.
  func isRecorded(by record: FileStamp) -> Bool {
    size == record.size && (record.inode == 0 || inode == record.inode)
      && modified.isRecorded(by: record.modified) && changed.isRecorded(by: record.changed)
  }
}

extension FileStamp.Time {
  /// The current time of the clock that local file systems use for stamps. On Linux it ticks every
  /// few milliseconds.
  static var now: Self {
    var time = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    return Self(time)
  }

  fileprivate init(_ time: git_index_time) {
    seconds = UInt32(truncatingIfNeeded: time.seconds)
    nanoseconds = time.nanoseconds
  }

  fileprivate init(_ time: timespec) {
    seconds = UInt32(truncatingIfNeeded: time.tv_sec)
    nanoseconds = UInt32(truncatingIfNeeded: time.tv_nsec)
  }

  fileprivate func isRecorded(by record: Self) -> Bool {
    seconds == record.seconds
      && (nanoseconds == record.nanoseconds || record.nanoseconds == 0)
  }
}
