import Clibgit2
public import ModKitModel

/// A file of a commit.
public struct CommittedFile: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    /// A symbolic link. Its content is its target.
    case link
  }

  /// Relative to the work tree.
  public var path: String
  public var kind: Kind
  public var content: ContentIdentifier

  public init(path: String, kind: Kind, content: ContentIdentifier) {
    (self.path, self.kind, self.content) = (path, kind, content)
  }
}

extension GitRepository {
  /// Returns the merge base of HEAD and a revision, as git prints its id.
  ///
  /// - Throws: `unknownRevision`, `noCommits`, `noCommonCommit`
  public func commonAncestor(with revision: String) throws(GitError) -> String {
    ContentIdentifier(try mergeBase(of: revision)).hexadecimal
  }

  /// Returns every file and link of a revision, in git's order, without submodules.
  ///
  /// - Throws: `unknownRevision`, or `failure` if an object cannot be read
  public func files(at revision: String) throws(GitError) -> [CommittedFile] {
    let tree = try tree(revision)
    defer { git_tree_free(tree) }
    let walk = TreeWalk()
    let code = git_tree_walk(
      tree, GIT_TREEWALK_PRE,
      { root, entry, walk in
        guard let root, let entry, let walk else { return -1 }
        Unmanaged<TreeWalk>.fromOpaque(walk).takeUnretainedValue().visit(entry, below: root)
        return 0
      }, Unmanaged.passUnretained(walk).toOpaque())
    try check(code, "read the files of '\(revision)'")
    return walk.files
  }
}

/// A collector of files while libgit2 walks a tree.
private final class TreeWalk {
  private(set) var files: [CommittedFile] = []

  func visit(_ entry: OpaquePointer, below root: UnsafePointer<CChar>) {
    guard git_tree_entry_type(entry) == GIT_OBJECT_BLOB else { return }
    let isLink = git_tree_entry_filemode(entry) == GIT_FILEMODE_LINK
    files.append(
      CommittedFile(
        path: String(cString: root) + String(cString: git_tree_entry_name(entry)),
        kind: isLink ? .link : .file,
        content: ContentIdentifier(git_tree_entry_id(entry).pointee)))
  }
}
