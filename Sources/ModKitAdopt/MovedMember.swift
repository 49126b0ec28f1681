import ModKitModel

extension ForeignWorkspace.Member {
  /// Returns the member for a manifest in another directory.
  func seen(from directory: String) -> Self {
    guard directory != description.directory else { return self }
    var result = self
    result.description = description.seen(from: directory)
    // The defaults would apply to a directory that holds only manifests.
    (result.hasOtherHeaders, result.hasOtherTests) = (false, false)
    return result
  }
}
