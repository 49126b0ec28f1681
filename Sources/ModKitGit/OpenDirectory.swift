#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A directory that is kept open, so that the system need not look up its path again for each file
/// in it.
public final class OpenDirectory: Sendable {
  /// Negative if the directory could not be opened; no file is then found in it.
  public let descriptor: Int32

  /// - Parameter path: absolute
  public init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
