import Foundation
import ModKitModel

/// A lock that keeps two modkit processes from working in one workspace at once, held until deinit.
package final class WorkspaceLock: Sendable {
  private let descriptor: Int32

  /// The purpose of the lock; each is held by one process at a time.
  package enum Purpose: String {
    case writing
    case prebuilding
    case proving
    case counting
  }

  /// Waits until the workspace is free.
  ///
  /// - Parameter onWait: called once if another process holds the lock
  /// - Throws: ``WriteError``
  package init(
    _ purpose: Purpose, in root: WorkspaceRoot, onWait: () -> Void
  ) throws(WriteError) {
    let directory = root.url.appending(path: Workspace.outputDirectory)
    let file = directory.appending(path: "\(purpose.rawValue).lock")
    try OwnDirectory.requireNoLink(
      above: "\(Workspace.outputDirectory)/\(file.lastPathComponent)", in: root)
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else {
      throw WriteError(
        path: "\(Workspace.outputDirectory)/\(file.lastPathComponent)",
        reason: String(cString: strerror(errno)))
    }
    if try !Self.lock(descriptor, LOCK_EX | LOCK_NB) {
      onWait()
      _ = try Self.lock(descriptor, LOCK_EX)
    }
  }

  /// - Returns: false if another process holds the lock
  private static func lock(_ descriptor: Int32, _ operation: Int32) throws(WriteError) -> Bool {
    while flock(descriptor, operation) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else {
        throw WriteError(
          path: Workspace.outputDirectory, reason: String(cString: strerror(errno)))
      }
    }
    return true
  }

  deinit {
    close(descriptor)
  }
}

extension WorkspaceLock {
  /// Waits until no other process writes into the workspace.
  package static func forWriting(
    in root: WorkspaceRoot, onWait: () -> Void
  ) throws(WriteError) -> WorkspaceLock {
    try GeneratedFileWriter(root: root).writeIgnoreFile()
    return try WorkspaceLock(.writing, in: root, onWait: onWait)
  }
}
