import Clibgit2
import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of git's index below a directory, where libgit2 has read them.
///
/// They are not copied: to make a string of each path takes longer than to read the index. It is never
/// read anew, so that any number of threads may look at it.
final class IndexEntries: Sendable {
  /// Freed with the last reference.
  private nonisolated(unsafe) let index: OpaquePointer
  private nonisolated(unsafe) let entries: [UnsafePointer<git_index_entry>]
  /// How many bytes of each path are those of the directory.
  private let prefixLength: Int

  /// - Parameters:
  ///   - repository: of which nobody asks for the index any more
  ///   - directory: relative to the work tree, without a slash at the end; `.` for all
  /// - Throws: `failure` when the index cannot be read.
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

  /// The path of an entry as seen from the directory, and as git has it: it may not be UTF-8.
  func pathBytes(_ number: Int) -> UnsafeRawBufferPointer {
    let start = entries[number].pointee.path + prefixLength
    return UnsafeRawBufferPointer(start: start, count: strlen(start))
  }

  /// The path of an entry as seen from the directory.
  func path(_ number: Int) -> String { String(decoding: pathBytes(number), as: UTF8.self) }

  /// The directories of the files that git compares with the disk, relative to the work tree; `.` for
  /// the work tree itself.
  var directories: Set<String> {
    var directories: Set<String> = []
    var last = UnsafeRawBufferPointer(start: nil, count: 0)
    for entry in entries where entry.pointee.isWatchedFile {
      let path: UnsafePointer<CChar> = entry.pointee.path
      let length = strrchr(path, CInt(UInt8(ascii: "/"))).map { UnsafePointer($0) - path } ?? 0
      let directory = UnsafeRawBufferPointer(start: path, count: length)
      // Many in a row have the same one.
      guard directories.isEmpty || !directory.hasBytes(of: last) else { continue }
      directories.insert(length == 0 ? "." : String(decoding: directory, as: UTF8.self))
      last = directory
    }
    return directories
  }
}

extension git_index_entry {
  /// Whether it is a regular file, and no link and no submodule.
  var isFile: Bool {
    mode == UInt32(GIT_FILEMODE_BLOB.rawValue)
      || mode == UInt32(GIT_FILEMODE_BLOB_EXECUTABLE.rawValue)
  }

  /// A regular file, not in conflict, that git looks at.
  var isWatchedFile: Bool {
    let stage = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_STAGEMASK)
    let assumedUnchanged = UInt32(flags) & UInt32(GIT_INDEX_ENTRY_VALID.rawValue)
    let blind = UInt32(flags_extended) & UInt32(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
    return isFile && stage == 0 && assumedUnchanged == 0 && blind == 0
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes.
  func hasBytes(of other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}
