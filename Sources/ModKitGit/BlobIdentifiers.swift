import Clibgit2

extension GitRepository {
  /// Git's content id of `bytes`, in hexadecimal: the one that `git hash-object` prints.
  ///
  /// - Throws: `failure` when libgit2 cannot hash.
  public static func blobIdentifier(of bytes: [UInt8]) throws(GitError) -> String {
    startLibrary()
    var id = git_oid()
    let code = bytes.withUnsafeBytes { buffer in
      git_odb_hash(&id, buffer.baseAddress, buffer.count, GIT_OBJECT_BLOB)
    }
    try check(code, "hash \(bytes.count) bytes")
    return hexadecimal(id)
  }

  /// The content ids of tracked files whose bytes on disk are known without reading them.
  ///
  /// A file is among them when the index proves that its bytes are those of the blob: it is
  /// unchanged, and no conversion stands between them. Left out are files that are changed,
  /// untracked or in conflict, links and submodules, files that git was told not to look at
  /// (`assume-unchanged`, `skip-worktree`, `intent-to-add`), files with a `filter` or a
  /// `working-tree-encoding`, and files whose size is not that of the blob, as line endings and
  /// `ident` make it. Git reads a file only when its time stamp cannot be trusted.
  ///
  /// One thing is taken on trust: a filter that only the attribute files of the user or of the
  /// machine set, in their default places, changes the size of what it converts.
  ///
  /// Paths are relative to the work tree.
  ///
  /// - Throws: `failure` when the index or an object cannot be read.
  public func blobIdentifiers() throws(GitError) -> [String: String] {
    let index = try index()
    defer { git_index_free(index) }
    let objects = try make("open the object database") { git_repository_odb(&$0, handle) }
    defer { git_odb_free(objects) }
    var options = try diffOptions([
      GIT_DIFF_INCLUDE_UNMODIFIED, GIT_DIFF_IGNORE_SUBMODULES, GIT_DIFF_INCLUDE_UNTRACKED,
      GIT_DIFF_INCLUDE_IGNORED, GIT_DIFF_ENABLE_FAST_UNTRACKED_DIRS,
    ])
    let diff = try make("compare the work tree with the index") { diff in
      git_diff_index_to_workdir(&diff, handle, index, &options)
    }
    defer { git_diff_free(diff) }
    let deltas = deltas(of: diff)
    let conversions = ConversionAttributes(repository: handle, deltas: deltas)
    let evidence = BlobEvidence(index: index, objects: objects, conversions: conversions)
    return identifiers(of: deltas.filter(evidence.proves))
  }

  /// Two paths that Swift takes for one are both left out: either could be meant.
  private func identifiers(of deltas: [git_diff_delta]) -> [String: String] {
    let pairs = deltas.map { (String(cString: $0.old_file.path), hexadecimal($0.old_file.id)) }
    return Dictionary(pairs) { _, _ in "" }.filter { !$0.value.isEmpty }
  }
}

private func hexadecimal(_ id: git_oid) -> String {
  var id = id
  let count = 40
  return String(unsafeUninitializedCapacity: count) { digits in
    digits.withMemoryRebound(to: CChar.self) { _ = git_oid_fmt($0.baseAddress, &id) }
    return count
  }
}
