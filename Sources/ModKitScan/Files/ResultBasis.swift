import ModKitModel
import Synchronization

/// All of a workspace that the findings of a check can depend on, as bytes to be digested.
public enum ResultBasis {
  /// The path of every file below some directories, with the identity of the bytes of each that is
  /// a source or a manifest, and what cannot be reached.
  ///
  /// Equal bytes mean equal findings; they hold nothing of the disk or of the machine.
  ///
  /// - Parameter roots: the directories; the workspace manifest comes along in any case
  /// - Returns: nil when the bytes of a source or a manifest are not known without reading them
  public static func bytes(roots: [String], in tree: some FileTree) -> [UInt8]? {
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    let isKnown = Mutex(true)
    let parts = ([Workspace.manifestName] + index.paths).concurrentBatches { paths -> [UInt8] in
      guard isKnown.withLock(\.self), let part = bytes(paths, tree) else {
        isKnown.withLock { $0 = false }
        return []
      }
      return part
    }
    guard isKnown.withLock(\.self) else { return nil }
    let obstacles = index.obstacles.flatMap { Array("\($0.path)\0\($0.reason)\0".utf8) }
    return parts.flatMap(\.self) + obstacles
  }

  private static func bytes(_ paths: ArraySlice<String>, _ tree: some FileTree) -> [UInt8]? {
    var bytes: [UInt8] = []
    for path in paths {
      bytes += path.utf8
      bytes.append(0)
      guard isRead(path) else { continue }
      guard let identifier = tree.contentIdentifier(of: path) else { return nil }
      bytes += identifier.bytes
    }
    return bytes
  }

  /// Whether findings depend on what is in a file, and not only on that there is one.
  private static func isRead(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name == Workspace.componentManifestName || name == Workspace.manifestName
      || FileSelection.isSource(path)
  }
}
