import Foundation

/// The file of a patch, anywhere on the disk.
public enum PatchFile {
  /// - Throws: ``WriteError``, also if the file exists, unless `isForced`
  public static func write(
    _ bytes: [UInt8], to path: String, isForced: Bool
  ) throws(WriteError) {
    try ReportFile.requireNoWayOut(path)
    let options: Data.WritingOptions = isForced ? .atomic : .withoutOverwriting
    do {
      try Data(bytes).write(to: URL(filePath: path), options: options)
    } catch {
      let isThere = !isForced && FileManager.default.fileExists(atPath: path)
      throw WriteError(
        path: path,
        reason: isThere ? "it exists; overwrite it by --force" : SystemError.reason(of: error))
    }
  }
}
