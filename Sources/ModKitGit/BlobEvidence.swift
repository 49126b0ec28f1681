import Clibgit2

/// What tells whether the bytes of a file are those of the blob that the index has for it.
struct BlobEvidence {
  var index: OpaquePointer
  var objects: OpaquePointer
  var conversions: ConversionAttributes

  func proves(_ delta: git_diff_delta) -> Bool {
    delta.status == GIT_DELTA_UNMODIFIED && delta.isRegularFile && isWatched(delta)
      && hasSizeOfBlob(delta) && !conversions.mayApply(to: delta.old_file.path)
  }

  /// Whether git compares the file at all.
  private func isWatched(_ delta: git_diff_delta) -> Bool {
    guard let entry = git_index_get_bypath(index, delta.old_file.path, 0)?.pointee else {
      return false
    }
    let assumedUnchanged = UInt32(entry.flags) & UInt32(GIT_INDEX_ENTRY_VALID.rawValue) != 0
    let blind = UInt32(GIT_INDEX_ENTRY_EXTENDED_FLAGS.rawValue)
    return !assumedUnchanged && UInt32(entry.flags_extended) & blind == 0
  }

  /// Line endings and `ident` are conversions too, but those cannot keep the size.
  private func hasSizeOfBlob(_ delta: git_diff_delta) -> Bool {
    var (size, type, id) = (0, GIT_OBJECT_ANY, delta.old_file.id)
    guard git_odb_read_header(&size, &type, objects, &id) == 0 else { return false }
    return UInt64(size) == UInt64(delta.new_file.size)
  }
}
