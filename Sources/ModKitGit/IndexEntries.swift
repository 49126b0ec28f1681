import Clibgit2
import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of git's index below a directory, in libgit2's memory.
///
/// They are not copied, because creating a string for each path takes longer than reading the
/// index. The index is never read again, so any number of threads may use it.
final class IndexEntries: Sendable {
  /// Freed with the last reference.
  private nonisolated(unsafe) let index: OpaquePointer
  private nonisolated(unsafe) let entries: [UnsafePointer<git_index_entry>]
  /// The length in bytes of the directory part of each path.
  private let prefixLength: Int

  /// - Parameters:
  ///   - repository: a repository whose index nobody else reads from now on
  ///   - directory: relative to the work tree, without a trailing slash; `.` for all
  /// - Throws: `failure` if the index cannot be read
  init(of repository: GitRepository, below directory: String) throws(GitError) {
    let index = try repository.index()
    self.index = index
    let prefix = directory == "." ? "" : directory + "/"
    prefixLength = prefix.utf8.count
    let count = git_index_entrycount(index)
    var entries: [UnsafePointer<git_index_entry>] = []
    entries.reserveCapacity(count)
    for number in 0..<count {
      guard let entry = git_index_get_byindex(index, number),
        strncmp(entry.pointee.path, prefix, prefixLength) == 0
      else { continue }
      entries.append(entry)
    }
    self.entries = entries
  }

  deinit {
    git_index_free(index)
  }

  var count: Int { entries.count }

  subscript(number: Int) -> git_index_entry { entries[number].pointee }

  /// Returns the path of an entry relative to the directory, as git stores it. It may not be UTF-8.
  func pathBytes(_ number: Int) -> UnsafeRawBufferPointer {
    let start = entries[number].pointee.path + prefixLength
    return UnsafeRawBufferPointer(start: start, count: strlen(start))
  }

  /// Returns the path of an entry, relative to the directory.
  func path(_ number: Int) -> String { String(decoding: pathBytes(number), as: UTF8.self) }

  /// The directories of the files that git compares with the disk, relative to the work tree; `.`
  /// for the work tree itself.
  var directories: Set<String> {
    var directories: Set<String> = []
    var last = UnsafeRawBufferPointer(start: nil, count: 0)
    for entry in entries where entry.pointee.isWatchedFile {
      let path: UnsafePointer<CChar> = entry.pointee.path
      let length = strrchr(path, CInt(UInt8(ascii: "/"))).map { UnsafePointer($0) - path } ?? 0
      let directory = UnsafeRawBufferPointer(start: path, count: length)
      // Consecutive entries often share a directory.
      guard directories.isEmpty || !directory.hasBytes(of: last) else { continue }
      directories.insert(length == 0 ? "." : String(decoding: directory, as: UTF8.self))
      last = directory
    }
    return directories
  }
}

extension git_index_entry {
  /// True if the entry is a regular file, not a link or a submodule.
  var isFile: Bool {
    mode == UInt32(GIT_FILEMODE_BLOB.rawValue)
      || mode == UInt32(GIT_FILEMODE_BLOB_EXECUTABLE.rawValue)
  }

  /// True if the entry is a regular file that is not in conflict and that git compares with the
  /// disk.
  var isWatchedFile: Bool {
    let stage = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_STAGEMASK)
    let assumedUnchanged = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_VALID.rawValue)
    let blind = UInt32(flags_extended) & UInt32(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
    return isFile && stage == 0 && assumedUnchanged == 0 && blind == 0
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether both buffers hold the same bytes.
  func hasBytes(of other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}
