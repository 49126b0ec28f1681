import Foundation

/// The files of an artifact on disk, with their digests.
enum BundleContent {
  /// - Throws: ``StoreError`` for links and unreadable files.
  static func files(of bundle: URL) throws(StoreError) -> [ArtifactRecord.File] {
    var files: [ArtifactRecord.File] = []
    try collect(bundle, prefix: "", into: &files)
    return files.sorted { $0.path < $1.path }
  }

  private static func collect(
    _ directory: URL, prefix: String, into files: inout [ArtifactRecord.File]
  ) throws(StoreError) {
    for name in try names(in: directory) {
      let item = directory.appending(path: name)
      switch try type(of: item) {
      case .typeDirectory: try collect(item, prefix: "\(prefix)\(name)/", into: &files)
      case .typeRegular: files.append(try file(item, path: prefix + name))
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
      throw .failed(path: url.path, reason: error.localizedDescription)
    }
  }

  private static func names(in directory: URL) throws(StoreError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw .failed(path: directory.path, reason: error.localizedDescription)
    }
  }

  private static func type(of item: URL) throws(StoreError) -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: item.path)[.type]
        as? FileAttributeType
    } catch {
      throw .failed(path: item.path, reason: error.localizedDescription)
    }
  }
}
