package import ModKitModel

/// Replaces files that were read before, each as a whole, except files that have changed since.
///
/// No other modkit process writes meanwhile.
package struct FileReplacement {
  /// In the order in which they were written.
  package private(set) var written: [String] = []
  /// Files that had changed since they were read, and stay as they are.
  package private(set) var changed: [String] = []
  private let root: WorkspaceRoot
  private let tree: DiskFileTree
  private let lock: WorkspaceLock

  /// - Parameter onWait: called once if another process is writing
  /// - Throws: ``WriteError``
  package init(in root: WorkspaceRoot, _ tree: DiskFileTree, onWait: () -> Void) throws(WriteError)
  {
    (self.root, self.tree) = (root, tree)
    lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
  }

  package mutating func apply(_ changes: [FileChange]) throws(WriteError) {
    defer { withExtendedLifetime(lock) {} }
    for change in changes {
      let present = try? tree.read(change.path, limit: change.original.count)
      guard present == change.original else {
        changed.append(change.path)
        continue
      }
      try AtomicFile.write(
        change.result, to: "\(root.path)/\(change.path)", links: .follow, in: root)
      written.append(change.path)
    }
  }
}
