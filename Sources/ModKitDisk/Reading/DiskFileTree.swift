public import ModKitGit
public import ModKitManifests
public import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Read-only access to a directory on disk.
public struct DiskFileTree: FileTree {
  /// Absolute and free of links.
  private let root: String
  /// The same directory kept open, so that the system need not look it up for each file.
  private let directory: OpenDirectory
  private let tracked: TrackedFiles?
  private let changed = ChangedFiles()

  /// A changed file larger than this is not read just for its identity.
  private static let changedSizeLimit = 1_048_576

  /// - Parameters:
  ///   - root: an absolute path without links
  ///   - tracked: git's index of the files below it
  public init(root: String, tracked: TrackedFiles? = nil) {
    self.root = root
    self.tracked = tracked
    directory = OpenDirectory(root)
  }

  public func contentIdentifier(of path: String) -> ContentIdentifier? {
    guard let tracked else { return nil }
    if let identifier = tracked.identifier(of: path) { return proven(identifier, of: path) }
    return unproven(path, tracked) { try? read(path, limit: Self.changedSizeLimit) }
  }

  public func firstContentIdentifier(of path: String) -> ContentIdentifier? {
    guard let tracked else { return nil }
    if let identifier = tracked.firstIdentifier(of: path) { return proven(identifier, of: path) }
    return changed.firstIdentifier(of: path) ?? contentIdentifier(of: path)
  }

  public func readIdentified(
    _ path: String, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) -> ContentIdentifier? {
    let descriptor = try open(path)
    defer { _ = close(descriptor) }
    guard let tracked else {
      try Self.read(descriptor, limit: limit, into: &buffer)
      return nil
    }
    let before = tracked.identifier(of: path, openedAs: descriptor)
    try Self.read(descriptor, limit: limit, into: &buffer)
    let after = tracked.identifier(of: path, openedAs: descriptor)
    let identifier: ContentIdentifier?
    if let before, before == after {
      identifier = proven(before, of: path)
    } else {
      let bytes = buffer.bytes
      identifier = unproven(path, tracked) {
        bytes.count <= Self.changedSizeLimit ? Array(bytes) : nil
      }
    }
    if identifier == nil { changed.renounce(path) }
    return identifier
  }

  /// Returns the identifier from git's index, unless another one was returned before.
  private func proven(
    _ identifier: ContentIdentifier, of path: String
  ) -> ContentIdentifier? {
    changed.contradicts(identifier, of: path) ? nil : identifier
  }

  /// Returns the identifier of bytes that differ from the index, unless the index was used before.
  private func unproven(
    _ path: String, _ tracked: TrackedFiles, reading bytes: () -> [UInt8]?
  ) -> ContentIdentifier? {
    guard !tracked.hasIdentified(path) else { return nil }
    let identifier = changed.identifier(of: path) {
      // A file that has changed during this run may have been read in its earlier state.
      tracked.isOlder(path) ? bytes() : nil
    }
    // If two threads ask at once, at least one of them sees the other's answer.
    return tracked.hasIdentified(path) ? nil : identifier
  }

  /// Whether a file is part of the repository.
  package func isTracked(_ path: String) -> Bool { tracked?.contains(path) ?? false }

  /// Whether git tracks any file of the tree.
  package var hasTrackedFiles: Bool { tracked?.isEmpty == false }

  /// The tracked paths outside of some directories, sorted. They may not exist on disk.
  package func trackedFiles(outside directories: [String]) -> [String] {
    tracked?.paths(outside: directories) ?? []
  }

  /// Whether the path is a file.
  package func hasFile(_ path: String) -> Bool {
    tracked?.identifier(of: path) != nil || destination(ofLink: path) == .file
  }

  /// Whether a hidden path may have come with a repository. True if it is unknown, as in a
  /// repository that git refuses to read because of its owner.
  package func mayBeBrought(_ path: String) -> Bool {
    tracked?.mayHaveProvided(path) ?? isInRepository
  }

  private var isInRepository: Bool {
    var directory = root
    while DiskItem(at: "\(directory)/.git") == .nothing {
      guard let slash = directory.lastIndex(of: "/") else { return false }
      directory = String(directory[..<slash])
    }
    return true
  }

  public func read(_ path: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    let descriptor = try open(path)
    defer { _ = close(descriptor) }
    let size = try Self.size(of: descriptor, limit: limit)
    var failure: FileTreeError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      do throws(FileTreeError) {
        count = try Self.readAll(descriptor, into: UnsafeMutableRawBufferPointer(memory))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  public func size(of path: String) -> Int? {
    var status = stat()
    guard fstatat(directory.descriptor, path, &status, 0) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// What changes when a file does.
  package struct Stamp: Hashable {
    var size: Int
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      #if canImport(Darwin)
        let modified = status.st_mtimespec
      #else
        let modified = status.st_mtim
      #endif
      size = Int(status.st_size)
      inode = UInt64(status.st_ino)
      seconds = Int(modified.tv_sec)
      nanoseconds = Int(modified.tv_nsec)
    }
  }

  /// The stamp of what a path leads to; nil if that is nothing.
  package func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard fstatat(directory.descriptor, path, &status, 0) == 0 else { return nil }
    return Stamp(status)
  }

  private func open(_ path: String) throws(FileTreeError) -> Int32 {
    guard directory.descriptor >= 0 else { throw .missing }
    let descriptor = openat(directory.descriptor, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.error(errno) }
    return descriptor
  }

  public func list(_ directory: String) throws(FileTreeError) -> [FileTreeEntry] {
    do throws(SystemError) {
      return try DiskItem.list(absolute(directory)).map { name, item, isUTF8 in
        FileTreeEntry(name: name, kind: Self.kind(of: item), isNameUTF8: isUTF8)
      }
    } catch {
      throw Self.error(error.code)
    }
  }

  public func destination(ofLink path: String) -> LinkDestination {
    guard let target = DiskItem.path(withoutLinks: absolute(path)) else {
      return errno == ELOOP ? .loop : .missing
    }
    guard let path = target == root ? "." : RelativePath.rest(of: target, below: root) else {
      return .outside
    }
    return Self.isDirectory(target) ? .directory(path) : .file
  }

  public func physicalPath(of path: String) -> String? {
    DiskItem.path(withoutLinks: absolute(path)).flatMap { RelativePath.rest(of: $0, below: root) }
  }

  private func absolute(_ path: String) -> String { path == "." ? root : "\(root)/\(path)" }

  // MARK: System calls

  /// Most sources are smaller.
  private static let usualSize = 65_536
  /// Page sizes are multiples of this.
  private static let smallestPage = 4096

  /// Reads an open file from its beginning.
  private static func read(
    _ descriptor: Int32, limit: Int, into buffer: inout FileBuffer
  ) throws(FileTreeError) {
    // Most files are smaller than the first read, so neither their size nor the rest has to be
    // requested. That saves a measurable part of a scan. The system is asked for the file's type
    // and size if nothing was read (an error, a pipe or a directory), if the buffer is full, or at
    // a page boundary, where an error may have cut the read short.
    let step = min(limit, usualSize)
    buffer.fill(upTo: step) { max(0, pread(descriptor, $0.baseAddress, $0.count, 0)) }
    let count = buffer.bytes.count
    guard count % smallestPage == 0 || count == step else { return }
    let size = try size(of: descriptor, limit: limit)
    try buffer.fill(upTo: size) { memory throws(FileTreeError) in
      try readAll(descriptor, into: memory)
    }
  }

  private static func size(
    of descriptor: Int32, limit: Int
  ) throws(FileTreeError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return Int(status.st_size)
  }

  /// The number of bytes read, at most the size of the memory.
  private static func readAll(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) throws(FileTreeError) -> Int {
    var count = 0
    while count < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let step = pread(descriptor, rest.baseAddress, rest.count, off_t(count))
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw error(errno) }
      guard step > 0 else { break }
      count += step
    }
    return count
  }

  private static func kind(of item: DiskItem) -> FileTreeEntry.Kind {
    switch item {
    case .file: .file
    case .directory: .directory
    case .link: .link
    case .other, .nothing: .other
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func error(_ code: Int32) -> FileTreeError {
    switch code {
    case ENOENT: .missing
    case EACCES, EPERM: .notPermitted
    case EISDIR: .notAFile
    case ENOTDIR: .notADirectory
    case ELOOP: .loop
    default: .failed(String(cString: strerror(code)))
    }
  }
}
