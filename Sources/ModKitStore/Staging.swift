import Foundation
import ModKitDisk

/// The directories of the store that do not hold artifacts.
extension ArtifactStore {
  /// Holds artifacts while they are filled.
  static let stagingName = ".staging"
  /// Holds artifacts while they are removed.
  static let removedName = ".removed"
  /// Holds artifacts that were changed after they were stored.
  static let damagedName = ".damaged"
  static let ownNames = [stagingName, removedName, damagedName]

  /// Creates an empty directory on the same disk as the store.
  func makeStaging() throws(StoreError) -> URL {
    let staging = try makeOwn(Self.stagingName).appending(path: UUID().uuidString)
    try staging.makeDirectory()
    return staging
  }

  /// Creates a directory of the store's own, unless it is there.
  private func makeOwn(_ name: String) throws(StoreError) -> URL {
    let directory = root.appending(path: name)
    try directory.makeDirectory(orElse: "remove it")
    return directory
  }

  /// Verifies that artifacts can be stored, before any is made.
  ///
  /// - Throws: ``StoreError`` if nothing can be written
  public func requireWritable() throws(StoreError) { removeStaging(try makeStaging()) }

  func removeStaging(_ directory: URL) {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Removes the leftovers of processes that stopped before they committed, or while they removed
  /// artifacts. Does nothing while another process uses the store.
  public func removeAbandonedItems() {
    guard let hold = StoreLock(on: self, alone: true, waits: false) else { return }
    defer { withExtendedLifetime(hold) {} }
    removeLeftovers(in: [Self.stagingName, Self.removedName])
  }

  /// Removes the items that modkit created in directories of the store, and directories that are
  /// then empty.
  ///
  /// - Parameter names: names of the store's own directories
  func removeLeftovers(in names: [String]) {
    for leftover in leftovers(in: names) { try? FileManager.default.removeItem(at: leftover) }
    for name in names { rmdir(root.appending(path: name).path) }
  }

  /// Returns the items that modkit created. A directory or link of the same name may belong to
  /// someone else.
  func leftovers(in directories: [String]) -> [URL] {
    directories.map { root.appending(path: $0) }.filter { DiskItem(at: $0.path) == .directory }
      .flatMap { directory in
        names(in: directory).filter { UUID(uuidString: $0) != nil }
          .map { directory.appending(path: $0) }
      }
  }

  // MARK: Moving

  /// Moves an artifact away, in one step. If it no longer exists, another process has moved it.
  ///
  /// - Parameter name: the name of the store's directory to move it into
  func move(_ directory: ArtifactDirectory, to name: String) throws(StoreError) {
    let attic = try makeOwn(name)
    _ = try rename(directory.url, to: attic.appending(path: UUID().uuidString), unless: [ENOENT])
  }

  /// Renames in one step. This fails if the destination is a directory with content.
  ///
  /// - Returns: false if the error is one of `obstacles`
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
  /// Creates the directory and its parents.
  func makeDirectory() throws(StoreError) {
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: path, reason: SystemError.reason(of: error))
    }
  }

  /// Creates the directory and its parents.
  ///
  /// - Parameter advice: what to do if something else is in its place
  func makeDirectory(orElse advice: String) throws(StoreError) {
    switch DiskItem(at: path) {
    case .directory, .nothing: try makeDirectory()
    case .link: throw .failed(path: path, reason: "it is a link; \(advice)")
    case .file, .other: throw .failed(path: path, reason: "it is no directory; \(advice)")
    }
  }
}
