package import Foundation
package import ModKitManifests

/// A file at an absolute path, in a workspace or outside of one. Links are followed.
package struct DiskFile {
  private let path: String

  package init(_ path: String) { self.path = path }

  package var exists: Bool { status != nil }

  package var isDirectory: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// Its size and when it was last written, as text; nil if there is no such file.
  package var revision: String? {
    guard let status else { return nil }
    let stamp = DiskFileTree.Stamp(status)
    return "\(stamp.size) \(stamp.seconds) \(stamp.nanoseconds)"
  }

  /// Reads it, also if it is a pipe.
  ///
  /// - Parameter limit: the largest size in bytes
  package func bytes(limit: Int) throws(FileTreeError) -> [UInt8] {
    let data: Data?
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1)
    } catch {
      throw .failed(SystemError.reason(of: error))
    }
    guard let data, data.count <= limit else {
      if data == nil { return [] }
      throw .tooLarge(limit: limit)
    }
    return Array(data)
  }

  /// Its bytes, which are read from the disk when they are used. Nothing may write to the file meanwhile.
  ///
  /// - Throws: errors of Foundation
  package func mapped() throws -> Data {
    try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
  }

  private var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension DiskItem {
  /// Returns a path without links; nil if nothing is there.
  package static func path(withoutLinks path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
