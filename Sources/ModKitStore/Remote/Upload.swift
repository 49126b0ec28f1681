import Foundation
import ModKitDisk

/// An artifact of the store in the form that a cache holds.
struct Upload {
  struct Blob: Hashable {
    var path: String
    var file: URL
    var size: Int

    var transfer: Transfer { .upload(path, from: file, size: size) }
  }

  let request: RemoteCache.ArtifactRequest
  let blobs: [Blob]
  private let entry: [UInt8]

  /// - Throws: `ArtifactDirectory.Damage` if the artifact was changed, or if other machines would
  ///   reject it
  init(
    _ request: RemoteCache.ArtifactRequest, _ directory: ArtifactDirectory
  ) throws(ArtifactDirectory.Damage) {
    let record = try directory.verifiedRecord()
    let own =
      try [ArtifactDirectory.recordName, ArtifactDirectory.documentName].map {
        name throws(ArtifactDirectory.Damage) in try directory.digested(name)
      } + [try? directory.digested(ArtifactDirectory.timeName)].compactMap(\.self)
    do throws(ActionResult.Invalid) {
      entry = try RemoteEntry.result(of: record, own: own).encoded
    } catch {
      throw ArtifactDirectory.Damage(reason: error.reason)
    }
    self.request = request
    let files =
      own.map { ($0, directory.url) } + record.files.map { ($0, directory.bundle(record.form)) }
    // Empty files are not stored in the cache.
    blobs = files.filter { $0.0.size > 0 }.map { file, place in
      Blob(
        path: RemoteCache.blobPath(file.sha256), file: place.appending(path: file.path),
        size: file.size)
    }
  }

  var paths: [String] { [RemoteCache.entryPath(request.key)] + blobs.map(\.path) }

  func writeEntry(into directory: URL) throws(StoreError) -> Blob {
    let file = directory.appending(path: request.key)
    do {
      try Data(entry).write(to: file)
    } catch {
      throw .failed(path: file.path, reason: SystemError.reason(of: error))
    }
    return Blob(path: RemoteCache.entryPath(request.key), file: file, size: entry.count)
  }
}
