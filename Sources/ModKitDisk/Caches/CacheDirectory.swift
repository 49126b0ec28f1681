import Foundation
import ModKitModel

/// `.modkit/cache`, of which nothing is missed when it is gone. Names of files are relative to it.
package struct CacheDirectory {
  private static let path = "\(Workspace.outputDirectory)/cache"

  private let root: WorkspaceRoot
  private var home: URL { root.url.appending(path: Self.path) }

  package init(root: WorkspaceRoot) {
    self.root = root
  }

  // MARK: Reading

  /// What modkit has remembered in a file; nil where there is nothing to be believed.
  ///
  /// - Parameters:
  ///   - limit: more bytes than modkit ever writes
  ///   - tree: with what git knows of the workspace; not asked for where there is no file
  package func remembered(
    in name: String, limit: Int, knowing tree: @autoclosure () -> DiskFileTree
  ) -> [UInt8]? {
    guard let bytes = contents(of: name, limit: limit), isBelieved(name, knowing: tree()) else {
      return nil
    }
    return bytes
  }

  /// What a file holds, whoever has written it; links are not followed.
  package func contents(of name: String, limit: Int) -> [UInt8]? {
    let file = home.appending(path: name)
    guard directories.allSatisfy(isNoDetour), DiskItem(at: file.path) == .file else {
      return nil
    }
    return try? DiskFileTree(root: root.path).read("\(Self.path)/\(name)", limit: limit)
  }

  /// A file that came with the repository is not believed: a change could bring its own facts
  /// along.
  package func isBelieved(_ name: String, knowing tree: DiskFileTree) -> Bool {
    !tree.mayBeBrought("\(Self.path)/\(name)")
  }

  // MARK: Writing

  /// Replaces a file as a whole. What cannot be written stays as it is.
  package func write(_ bytes: [UInt8], to name: String) {
    let file = home.appending(path: name)
    guard directories.allSatisfy(isNoDetour) else { return }
    do {
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let ignore = home.appending(path: ".gitignore")
      if DiskItem(at: ignore.path) != .file {
        try AtomicFile.write("*\n".utf8, to: ignore.path, links: .replace, in: root)
      }
      try AtomicFile.write(bytes, to: file.path, links: .replace, in: root)
    } catch {
      // A cache that cannot be written is no reason to fail.
    }
  }

  /// The directories of modkit above its files, outermost first.
  private var directories: [URL] { [home.deletingLastPathComponent(), home] }

  /// A link in the place of a directory leads to where nothing of ours is.
  private func isNoDetour(_ directory: URL) -> Bool {
    let item = DiskItem(at: directory.path)
    return item == .directory || item == .nothing
  }
}
