import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's `write`, which is hidden by the function with that name.
private let systemWrite = write

/// Creates files and links at unused paths with system calls. Foundation takes many times as long
/// for tens of thousands of files.
package enum NewItem {
  /// The file gets default permissions, reduced by the user's mask.
  ///
  /// - Throws: ``SystemError``, also if the path exists
  package static func makeFile(_ bytes: [UInt8], at path: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .last }
    var failure = write(bytes, to: descriptor)
    if close(descriptor) != 0, failure == nil { failure = .last }
    if let failure { throw failure }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return .last }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
      }
      return nil
    }
  }

  /// - Throws: ``SystemError``, also if the path exists
  package static func makeLink(to destination: String, at path: String) throws(SystemError) {
    guard symlink(destination, path) == 0 else { throw .last }
  }

  /// Creates a directory and those above it; links to directories are followed.
  ///
  /// - Throws: ``SystemError``
  package static func makeDirectories(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { throw .last }
    try makeDirectories(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Moves a file to an unused path, in steps that never leave it without a name.
  ///
  /// - Throws: ``SystemError``, also if the path exists
  package static func move(_ path: String, to unused: String) throws(SystemError) {
    if link(path, unused) == 0 {
      unlink(path)
      return
    }
    // Some file systems have no hard links, and not every two directories are on one.
    guard errno != EEXIST, DiskItem(at: unused) == .nothing else { throw .last }
    guard rename(path, unused) == 0 else { throw .last }
  }

  /// Creates a new item and renames it to a path, replacing any file or link there, in one step.
  ///
  /// - Parameters:
  ///   - directory: where the item is created; if nil, or if it is on another file system, beside
  ///     its final path
  ///   - make: creates the item at an unused path
  /// - Throws: ``SystemError``
  package static func replace(
    _ path: String, by directory: TemporaryDirectory?, make: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    if let directory {
      // The directory is removed with its last reference.
      defer { withExtendedLifetime(directory) {} }
      do throws(SystemError) {
        return try move(to: path, by: directory.place(), make: make)
      } catch {
        guard error.code == EXDEV else { throw error }
      }
    }
    let beside =
      "\(RelativePath.directory(of: path))/.\(RelativePath.lastComponent(of: path)).modkit-new"
    // A file with this name was left by a killed run.
    unlink(beside)
    try move(to: path, by: beside, make: make)
  }

  private static func move(
    to path: String, by temporary: String, make: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try make(temporary)
      guard rename(temporary, path) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
