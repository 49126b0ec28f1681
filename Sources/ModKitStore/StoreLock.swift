import Foundation

/// A lock that keeps artifacts in place while it exists. Many processes may hold it at once; no
/// process removes artifacts meanwhile. The system releases it if the process is killed.
public final class StoreLock: Sendable {
  private let descriptor: Int32

  private static let fileName = ".lock"

  /// Fails if the store does not exist or is not writable, or if it is in use and `waits` is false.
  ///
  /// - Parameters:
  ///   - alone: whether the lock excludes all other processes
  ///   - waits: whether to wait until the lock is free
  init?(on store: ArtifactStore, alone: Bool, waits: Bool) {
    let file = store.root.appending(path: Self.fileName).path
    descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { return nil }
    let operation = (alone ? LOCK_EX : LOCK_SH) | (waits ? 0 : LOCK_NB)
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
  }

  deinit {
    close(descriptor)
  }
}

extension ArtifactStore {
  /// Locks the artifacts in place. Returns nil if there are none, or if the store cannot be
  /// created.
  ///
  /// - Parameter isForStoring: whether artifacts will be stored; the store is then created
  public func hold(isForStoring: Bool) -> StoreLock? {
    if isForStoring {
      try? root.makeDirectory()
    } else if isEmpty {
      return nil
    }
    return StoreLock(on: self, alone: false, waits: true)
  }
}
