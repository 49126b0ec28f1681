#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A directory that stays open, so that the system need not find it again for each file in it.
public final class OpenDirectory: Sendable {
  /// Negative when it could not be opened: nothing is then found in it.
  public let descriptor: Int32

  /// - Parameter path: absolute
  public init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
