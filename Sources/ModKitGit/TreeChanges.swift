import Clibgit2
public import ModKitModel

/// How the files of one commit become those of another one.
public struct TreeChanges: Hashable, Sendable {
  /// The paths of files and links that are gone. They go first.
  public var removed: [String]
  /// Files and links that are new or have another content or kind.
  public var written: [CommittedFile]

  public init(removed: [String] = [], written: [CommittedFile] = []) {
    self.removed = removed
    self.written = written
  }
}

extension GitRepository {
  /// Compares two trees. Directories that are equal are not read.
  ///
  /// - Parameters:
  ///   - before: the identifier of a tree
  ///   - after: the identifier of a tree
  /// - Throws: `failure` if an object cannot be read
  public func changes(
    from before: ContentIdentifier, to after: ContentIdentifier
  ) throws(GitError) -> TreeChanges {
    var changes = TreeChanges()
    guard before != after else { return changes }
    let (former, present) = (try lookUpTree(before), try lookUpTree(after))
    defer {
      git_tree_free(former)
      git_tree_free(present)
    }
    var options = try diffOptions([])
    let diff = try make("compare the trees of two commits") { diff in
      git_diff_tree_to_tree(&diff, handle, former, present, &options)
    }
    defer { git_diff_free(diff) }
    for delta in deltas(of: diff) {
      let path = String(decoding: delta.path, as: UTF8.self)
      if let kind = CommittedFile.Kind(mode: delta.new_file.mode) {
        changes.written.append(
          CommittedFile(path: path, kind: kind, content: ContentIdentifier(delta.new_file.id)))
      } else if CommittedFile.Kind(mode: delta.old_file.mode) != nil {
        changes.removed.append(path)
      }
    }
    return changes
  }

  /// Returns the file or link at a path of a tree; nil if there is none.
  ///
  /// - Throws: `failure` if an object cannot be read
  public func file(
    at path: String, in tree: ContentIdentifier
  ) throws(GitError) -> CommittedFile? {
    let tree = try lookUpTree(tree)
    defer { git_tree_free(tree) }
    var entry: OpaquePointer?
    let code = git_tree_entry_bypath(&entry, tree, path)
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try check(code, "look for '\(path)' in a commit")
    defer { git_tree_entry_free(entry) }
    guard let kind = CommittedFile.Kind(mode: UInt16(git_tree_entry_filemode(entry).rawValue))
    else { return nil }
    return CommittedFile(
      path: path, kind: kind, content: ContentIdentifier(git_tree_entry_id(entry).pointee))
  }

  private func lookUpTree(_ identifier: ContentIdentifier) throws(GitError) -> OpaquePointer {
    var id = git_oid(identifier)
    return try make("read the tree \(identifier.hexadecimal)") { tree in
      git_tree_lookup(&tree, handle, &id)
    }
  }
}

extension CommittedFile.Kind {
  /// Nil for a submodule, and for nothing.
  fileprivate init?(mode: UInt16) {
    // The other bits are permissions, of which old commits have more than two.
    switch mode & 0o170000 {
    case 0o100000: self = .file
    case 0o120000: self = .link
    default: return nil
    }
  }
}
