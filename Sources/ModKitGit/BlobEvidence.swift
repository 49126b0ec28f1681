import Clibgit2

/// What tells whether the bytes of a file are those of the blob that the index has for it.
struct BlobEvidence {
  var objects: OpaquePointer
  var conversions: ConversionAttributes
  /// Nil when it is not known: nothing is then proved.
  var indexTime: FileStamp.Time?

  func proves(_ entry: git_index_entry) -> Bool {
    guard let indexTime, FileStamp(entry).isSafelyBefore(indexTime) else { return false }
    guard conversions.mayExist else { return true }
    return hasSizeOfBlob(entry) && !conversions.mayApply(to: String(cString: entry.path))
  }

  /// Line endings and `ident` are conversions too, but those cannot keep the size.
  private func hasSizeOfBlob(_ entry: git_index_entry) -> Bool {
    var (size, type, id) = (0, GIT_OBJECT_ANY, entry.id)
    guard git_odb_read_header(&size, &type, objects, &id) == 0 else { return false }
    return FileStamp(entry).hasSize(size)
  }
}
