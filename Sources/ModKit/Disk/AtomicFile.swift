import Foundation

/// Replaces files as a whole: whoever reads one finds the old content or the new.
enum AtomicFile {
  /// Writes beside the file and renames. A link is followed, so that what it leads to changes; the
  /// permissions of a file that is there are kept.
  ///
  /// - Parameter path: absolute; its directory exists
  /// - Throws: ``WriteError``
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(WriteError) {
    let target = resolved(path)
    let temporary = "\(target).\(ProcessInfo.processInfo.processIdentifier).modkit-new"
    do {
      try Data(bytes).write(to: URL(filePath: temporary))
      if let permissions = permissions(of: target) { chmod(temporary, permissions) }
      guard rename(temporary, target) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
      }
    } catch {
      unlink(temporary)
      throw WriteError(path: path, reason: error.localizedDescription)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
