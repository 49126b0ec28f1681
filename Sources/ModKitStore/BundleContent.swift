import Foundation
import ModKitDisk

/// The files of an artifact on disk, with their digests.
enum BundleContent {
  /// Returns the files, sorted by the bytes of their paths.
  ///
  /// - Throws: ``StoreError`` for links and unreadable files
  static func files(of bundle: URL) throws(StoreError) -> [ArtifactRecord.File] {
    guard try item(at: bundle, path: bundle.lastPathComponent) == .directory else {
      throw .unexpectedItem(bundle.lastPathComponent)
    }
    var files: [ArtifactRecord.File] = []
    try collect(bundle, prefix: "", into: &files)
    return files.sorted(byBytesOf: \.path)
  }

  /// A file that is not as it was stored.
  struct Difference {
    /// Relative to the bundle.
    var path: String
    var words: String
  }

  /// Returns the first difference between the files on disk and the stored ones, or nil if there is
  /// none.
  static func difference(
    of found: [ArtifactRecord.File], from stored: [ArtifactRecord.File]
  ) -> Difference? {
    guard found != stored else { return nil }
    let foundPaths = Set(found.map(\.path))
    let storedPaths = Set(stored.map(\.path))
    if let file = stored.first(where: { !foundPaths.contains($0.path) }) {
      return Difference(path: file.path, words: "\(file.path) is missing")
    }
    if let file = found.first(where: { !storedPaths.contains($0.path) }) {
      return Difference(path: file.path, words: "\(file.path) was not stored with it")
    }
    let changed = zip(found, stored).first { $0 != $1 }?.1.path ?? "a file"
    return Difference(path: changed, words: "\(changed) was changed")
  }

  private static func collect(
    _ directory: URL, prefix: String, into files: inout [ArtifactRecord.File]
  ) throws(StoreError) {
    for name in try names(in: directory, path: prefix) {
      let place = directory.appending(path: name)
      switch try item(at: place, path: prefix + name) {
      case .directory: try collect(place, prefix: "\(prefix)\(name)/", into: &files)
      case .file: files.append(try file(place, path: prefix + name))
      default: throw .unexpectedItem(prefix + name)
      }
    }
  }

  private static func file(_ url: URL, path: String) throws(StoreError) -> ArtifactRecord.File {
    do {
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      return ArtifactRecord.File(
        path: path, size: data.count, sha256: ContentDigest.sha256(of: data))
    } catch {
      throw .failed(path: path, reason: SystemError.reason(of: error))
    }
  }

  private static func names(in directory: URL, path: String) throws(StoreError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw .failed(path: path, reason: SystemError.reason(of: error))
    }
  }

  private static func item(at place: URL, path: String) throws(StoreError) -> DiskItem {
    let item = DiskItem(at: place.path)
    guard item != .nothing else {
      throw .failed(path: path, reason: SystemError.last.description)
    }
    return item
  }
}
