import Foundation
import ModKitModel

import Synchronization

/// One run's directory for files that are being written, in `.modkit/temporary`.
///
/// It is locked while in use and removed at the end. The directory of a killed run has no lock, so
/// the next run removes it.
package final class TemporaryDirectory: Sendable {
  /// Relative to the workspace.
  static let home = "\(Workspace.outputDirectory)/temporary"

  private let path: String
  private let home: String
  private let descriptor: Int32
  private let count = Atomic<Int>(0)

  /// - Returns: nil if it cannot be created, such as behind a link or on a full disk
  package init?(in root: WorkspaceRoot) {
    let output = "\(root.path)/\(Workspace.outputDirectory)"
    home = "\(root.path)/\(Self.home)"
    Self.removeLeftovers(in: root)
    for _ in 0..<Self.attemptLimit {
      // Another run removes empty directories at its end, so each may be missing again.
      mkdir(output, 0o777)
      // Nothing is made behind a link.
      guard Self.isDirectory(output) else { continue }
      mkdir(home, 0o777)
      guard Self.isDirectory(home) else { continue }
      let path = "\(home)/\(UUID().uuidString)"
      guard mkdir(path, 0o700) == 0 else { continue }
      if let descriptor = Self.lock(path) {
        (self.path, self.descriptor) = (path, descriptor)
        try? NewItem.makeFile(Array("*\n".utf8), at: ignoreFile)
        return
      }
      rmdir(path)
    }
    return nil
  }

  private static let attemptLimit = 8

  private var ignoreFile: String { "\(path)/.gitignore" }

  /// An unused absolute path, different each time.
  package func place() -> String {
    "\(path)/\(count.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  deinit {
    unlink(ignoreFile)
    // Each is removed only if it is empty.
    for directory in [path, home, RelativePath.directory(of: home)] where rmdir(directory) != 0 {
      break
    }
    close(descriptor)
  }

  /// Removes the directories of killed runs.
  package static func removeLeftovers(in root: WorkspaceRoot) {
    let home = "\(root.path)/\(home)"
    guard isDirectory("\(root.path)/\(Workspace.outputDirectory)"), isDirectory(home) else {
      return
    }
    for (name, item) in DiskItem.entries(in: home) where item == .directory {
      let path = "\(home)/\(name)"
      guard let descriptor = lock(path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      close(descriptor)
    }
    rmdir(home)
  }

  /// - Returns: nil if another run has the lock, or has removed the directory
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isDirectory(path) else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Links are not followed, because their targets do not belong to modkit.
  private static func isDirectory(_ path: String) -> Bool { DiskItem(at: path) == .directory }
}
