import Clibgit2

/// The evidence that decides whether the content of a file is the blob in the index.
struct BlobEvidence {
  var objects: OpaquePointer
  var conversions: ConversionAttributes
  /// The time the index was written. If nil, nothing is proved.
  var indexTime: FileStamp.Time?

  func proves(_ entry: git_index_entry) -> Bool {
    guard let indexTime, FileStamp(entry).isSafelyBefore(indexTime) else { return false }
    guard conversions.mayExist else { return true }
    return hasSizeOfBlob(entry) && !conversions.mayApply(to: String(cString: entry.path))
  }

  /// Returns whether the file has the size of its blob. Conversions of line endings and `ident`
  /// always change the size.
  private func hasSizeOfBlob(_ entry: git_index_entry) -> Bool {
    var (size, type, id) = (0, GIT_OBJECT_ANY, entry.id)
    guard git_odb_read_header(&size, &type, objects, &id) == 0 else { return false }
    return FileStamp(entry).hasSize(size)
  }
}
