import Foundation
import ModKitModel

/// Keeps two modkit processes from writing into one workspace at the same time.
struct WorkspaceLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until the workspace is free.
  ///
  /// - Parameter onWait: called once when another process holds the lock
  /// - Throws: ``WriteError``
  init(root: WorkspaceRoot, onWait: () -> Void) throws(WriteError) {
    let directory = root.url.appending(path: Workspace.outputDirectory)
    let file = directory.appending(path: "lock")
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw WriteError(
        path: "\(Workspace.outputDirectory)/lock", reason: String(cString: strerror(errno)))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      onWait()
      _ = flock(descriptor, LOCK_EX)
    }
  }

  deinit {
    close(descriptor)
  }
}
