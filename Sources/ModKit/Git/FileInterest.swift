import Synchronization

/// Which files of a tree something was made of.
final class FileInterest: Sendable {
  private struct State {
    var identified: Set<String> = []
    var read: Set<String> = []
  }

  private let state = Mutex(State())

  func note(identifying path: String) {
    state.withLock { _ = $0.identified.insert(path) }
  }

  func note(reading path: String) {
    state.withLock { _ = $0.read.insert(path) }
  }

  /// Whether the bytes of a file were read, and not only what identifies them.
  func isRead(_ path: String) -> Bool { state.withLock { $0.read.contains(path) } }

  func isIdentified(_ path: String) -> Bool { state.withLock { $0.identified.contains(path) } }

  /// Whether anything was made of the bytes of a file.
  func isNoted(_ path: String) -> Bool { isRead(path) || isIdentified(path) }
}
