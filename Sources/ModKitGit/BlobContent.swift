import Clibgit2
public import ModKitModel

extension GitRepository {
  /// Returns the committed bytes of a file, or nil if the revision does not contain it.
  ///
  /// `path` is relative to the work tree. Nothing is converted: line endings and Git LFS pointers
  /// stay as the repository stores them. For a symbolic link, the bytes are its target. A directory
  /// or a submodule is not a file.
  ///
  /// - Throws: `unknownRevision`, or `failure` if an object cannot be read
  public func blob(at revision: String, path: String) throws(GitError) -> [UInt8]? {
    let tree = try tree(revision)
    defer { git_tree_free(tree) }
    let attempt = "read '\(path)' at '\(revision)'"
    guard let id = try blobIdentifier(in: tree, path: path, attempt) else { return nil }
    return try bytes(ofBlob: id, attempt)
  }

  /// Returns the bytes of a blob.
  ///
  /// - Throws: `failure` if it does not exist or cannot be read
  public func content(_ identifier: ContentIdentifier) throws(GitError) -> [UInt8] {
    try bytes(ofBlob: git_oid(identifier), "read the blob \(identifier.hexadecimal)")
  }

  /// Returns the size of a blob in bytes without reading it, or nil if it does not exist.
  public func size(_ identifier: ContentIdentifier) -> Int? {
    var objects: OpaquePointer?
    guard git_repository_odb(&objects, handle) == 0 else { return nil }
    defer { git_odb_free(objects) }
    var (size, type, id) = (0, GIT_OBJECT_ANY, git_oid(identifier))
    guard git_odb_read_header(&size, &type, objects, &id) == 0 else { return nil }
    return size
  }

  private func bytes(
    ofBlob id: git_oid, _ attempt: @autoclosure () -> String
  ) throws(GitError) -> [UInt8] {
    var id = id
    let blob = try make(attempt()) { git_blob_lookup(&$0, handle, &id) }
    defer { git_blob_free(blob) }
    let size = Int(git_blob_rawsize(blob))
    return Array(UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: size))
  }

  private func blobIdentifier(
    in tree: OpaquePointer, path: String, _ attempt: String
  ) throws(GitError) -> git_oid? {
    var entry: OpaquePointer?
    let code = git_tree_entry_bypath(&entry, tree, path)
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try check(code, attempt)
    defer { git_tree_entry_free(entry) }
    return git_tree_entry_type(entry) == GIT_OBJECT_BLOB ? git_tree_entry_id(entry).pointee : nil
  }
}
