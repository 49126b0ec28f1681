import Foundation

/// The directories of the store that hold no artifacts.
extension ArtifactStore {
  /// What is being filled.
  static let stagingName = ".staging"
  /// What is being removed.
  static let removedName = ".removed"
  /// What was not as it was stored.
  static let damagedName = ".damaged"
  static let ownNames = [stagingName, removedName, damagedName]

  /// A new, empty directory on the disk of the store.
  func makeStaging() throws(StoreError) -> URL {
    let staging = root.appending(path: Self.stagingName).appending(path: UUID().uuidString)
    try staging.makeDirectory()
    return staging
  }

  func removeStaging(_ directory: URL) {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Removes what processes have left behind that were stopped before they could commit, or while
  /// they removed artifacts. Does nothing as long as anybody uses the store.
  public func removeAbandonedItems() {
    guard let hold = StoreHold(on: self, alone: true, waits: false) else { return }
    defer { withExtendedLifetime(hold) {} }
    removeLeftovers(in: [Self.stagingName, Self.removedName])
  }

  /// Removes what modkit has put into directories of the store, and what is empty without it.
  ///
  /// - Parameter names: those of the store's own directories
  func removeLeftovers(in names: [String]) {
    for leftover in leftovers(in: names) { try? FileManager.default.removeItem(at: leftover) }
    for name in names { rmdir(root.appending(path: name).path) }
  }

  /// What modkit has put there: somebody else may have a directory of that name, or a link.
  func leftovers(in directories: [String]) -> [URL] {
    directories.map { root.appending(path: $0) }.filter { DiskItem(at: $0.path) == .directory }
      .flatMap { directory in
        names(in: directory).filter { UUID(uuidString: $0) != nil }
          .map { directory.appending(path: $0) }
      }
  }

  // MARK: Moving

  /// Takes an artifact away, in one step. When it is not there any more, another process has.
  ///
  /// - Parameter name: that of the store's own directory which gets it
  func move(_ directory: ArtifactDirectory, to name: String) throws(StoreError) {
    let attic = root.appending(path: name)
    try attic.makeDirectory()
    _ = try rename(directory.url, to: attic.appending(path: UUID().uuidString), unless: [ENOENT])
  }

  /// Renames in one step, which a full directory at the destination prevents.
  ///
  /// - Returns: false when the obstacle is one of `obstacles`
  func rename(
    _ source: URL, to destination: URL, unless obstacles: Set<Int32>
  ) throws(StoreError) -> Bool {
    guard Foundation.rename(source.path, destination.path) != 0 else { return true }
    let obstacle = errno
    if obstacles.contains(obstacle) { return false }
    throw .failed(path: destination.path, reason: SystemError(code: obstacle).description)
  }
}

extension URL {
  /// Makes the directory, and those above it.
  func makeDirectory() throws(StoreError) {
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: path, reason: SystemError.reason(of: error))
    }
  }
}
