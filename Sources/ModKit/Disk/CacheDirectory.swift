import Foundation
import ModKitModel

/// `.modkit/cache`, of which nothing is missed when it is gone.
struct CacheDirectory {
  private let root: WorkspaceRoot

  init(root: WorkspaceRoot) {
    self.root = root
  }

  /// Replaces a file as a whole. What cannot be written stays as it is.
  ///
  /// - Parameter path: below the directory, relative to the workspace
  func write(_ bytes: [UInt8], to path: String) {
    let file = root.url.appending(path: path)
    let home = root.url.appending(path: "\(Workspace.outputDirectory)/cache")
    let directories = [home.deletingLastPathComponent(), home, file.deletingLastPathComponent()]
    guard directories.allSatisfy(isOurs) else { return }
    do {
      try FileManager.default.createDirectory(
        at: directories[2], withIntermediateDirectories: true)
      let ignore = home.appending(path: ".gitignore")
      if DiskItem(at: ignore.path) != .file {
        try AtomicFile.write("*\n".utf8, to: ignore.path, links: .replace)
      }
      try AtomicFile.write(bytes, to: file.path, links: .replace)
    } catch {
      // A cache that cannot be written is no reason to fail.
    }
  }

  /// A link in the place of a directory leads to where nothing of ours is.
  private func isOurs(_ directory: URL) -> Bool {
    let item = DiskItem(at: directory.path)
    return item == .directory || item == .nothing
  }
}
