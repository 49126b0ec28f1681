import Clibgit2

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the file system tells of a file without reading it, as far as git's index records it.
struct FileStamp: Hashable, Sendable {
  /// Seconds and nanoseconds, cut to 32 bits as in the index.
  struct Time: Hashable, Sendable {
    var seconds: UInt32
    var nanoseconds: UInt32

    /// Without nanoseconds, a second is the least that counts.
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

  /// What the index has recorded.
  init(_ entry: git_index_entry) {
    size = entry.file_size
    inode = entry.ino
    modified = Time(entry.mtime)
    changed = Time(entry.ctime)
  }

  /// What is on disk now; nil for what is no regular file.
  ///
  /// - Parameter directory: an open directory that a relative path is relative to
  init?(path: String, in directory: Int32 = AT_FDCWD) {
    self.init(path, in: directory, kind: S_IFREG)
  }

  /// Of a directory on disk now; nil for what is none, such as a link to one.
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

  /// Of a file that is open.
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

  /// Whether a file was last written so long before `time` that its stamp tells a later edit.
  /// Without nanoseconds, a second is the least that counts.
  func isSafelyBefore(_ time: Time) -> Bool { modified.isSafelyBefore(time) }

  /// Whether nothing was done to the file at `time` or later, not even a new name.
  func isUntouched(since time: Time) -> Bool {
    modified.isSafelyBefore(time) && changed.isSafelyBefore(time)
  }

  var modificationTime: Time { modified }

  func hasSize(_ bytes: Int) -> Bool { size == UInt32(truncatingIfNeeded: bytes) }

  /// Whether a file on disk is the one that was recorded. Some implementations of git record no
  /// inode and no fractions of seconds.
  func isRecorded(by record: FileStamp) -> Bool {
    size == record.size && (record.inode == 0 || inode == record.inode)
      && modified.isRecorded(by: record.modified) && changed.isRecorded(by: record.changed)
  }
}

extension FileStamp.Time {
  /// By the clock that local file systems stamp their files with: on Linux it ticks every few
  /// milliseconds.
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
