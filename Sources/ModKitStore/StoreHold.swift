import Foundation

/// Keeps artifacts where they are for as long as it lives: many processes may use a store at a
/// time, and nobody removes anything meanwhile. The system lets go of it when a process is killed.
public final class StoreHold: Sendable {
  private let descriptor: Int32

  private static let fileName = ".lock"

  /// Nil when there is no store yet, when it cannot be written, or when others use it and it is
  /// not waited for them.
  ///
  /// - Parameters:
  ///   - alone: whether nobody else may use the store meanwhile
  ///   - waits: whether to wait for those who do not allow it
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
  /// Keeps artifacts where they are; nil when there are none, or no store can be.
  ///
  /// - Parameter isForStoring: whether artifacts will be stored: there is a store then
  public func hold(isForStoring: Bool) -> StoreHold? {
    if isForStoring {
      try? root.makeDirectory()
    } else if isEmpty {
      return nil
    }
    return StoreHold(on: self, alone: false, waits: true)
  }
}
