public import ModKitModel

/// New files that a developer made in a generated directory, moved to the source folders that they are for.
public enum RecoveredFiles {
  /// Moves the files whose place is clear and free. All others stay; the writer reports them.
  ///
  /// - Parameters:
  ///   - directory: a generated directory, relative to the workspace
  ///   - onWait: called once if another process is writing
  /// - Throws: ``WriteError``
  public static func move(
    outOf directory: String, in root: WorkspaceRoot, onWait: () -> Void
  ) throws(WriteError) -> [FileMove] {
    guard let part = WrittenRecord.part(of: "\(directory)/."), !moves(in: part, of: root).isEmpty
    else { return [] }
    let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    // Another process may have moved them meanwhile.
    let found = moves(in: part, of: root)
    for file in found {
      do throws(SystemError) {
        let to = "\(root.path)/\(file.to)"
        try NewItem.makeDirectories(RelativePath.directory(of: to))
        try NewItem.move("\(root.path)/\(file.from)", to: to)
      } catch {
        throw WriteError(path: file.to, reason: error.description)
      }
    }
    return found
  }

  private static func moves(in part: String, of root: WorkspaceRoot) -> [FileMove] {
    TreeInspection(ofPart: part, in: root)?.foreign.compactMap(\.move) ?? []
  }
}

extension ForeignWork {
  /// How it gets to its source folder; nil if that is not clear.
  var move: FileMove? {
    if case .movable(let place) = kind { FileMove(from: path, to: place) } else { nil }
  }
}
