import ModKitModel
import ModKitStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's `write`, which the function of that name hides.
private let systemWrite = write

/// Makes files and links where there is nothing yet, by the system's own calls: Foundation takes
/// many times as long where tens of thousands are made.
enum NewItem {
  /// Who may read and write it is what the user's mask says.
  ///
  /// - Throws: ``SystemError``, also when something is there
  static func makeFile(_ bytes: [UInt8], at path: String) throws(SystemError) {
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

  /// - Throws: ``SystemError``, also when something is there
  static func makeLink(to destination: String, at path: String) throws(SystemError) {
    guard symlink(destination, path) == 0 else { throw .last }
  }

  /// Makes a new item and puts it in the place of whatever file or link is there, in one step.
  ///
  /// - Parameters:
  ///   - directory: where it is made; without one, or where it is on another file system, beside
  ///     its place
  ///   - make: makes the item at a path at which there is nothing
  /// - Throws: ``SystemError``
  static func replace(
    _ path: String, by directory: TemporaryDirectory?, make: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    if let directory {
      // It is removed with its last reference.
      defer { withExtendedLifetime(directory) {} }
      do throws(SystemError) {
        return try move(to: path, by: directory.place(), make: make)
      } catch {
        guard error.code == EXDEV else { throw error }
      }
    }
    let beside =
      "\(RelativePath.directory(of: path))/.\(RelativePath.lastComponent(of: path)).modkit-new"
    // What has that name was left by a run that was killed.
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
