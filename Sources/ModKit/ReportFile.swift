import Foundation
import ModKitStore

/// The file that `modkit report` writes.
public enum ReportFile {
  /// Writes `index.html` into a directory, which is made when there is none.
  ///
  /// - Returns: the path of the file
  /// - Throws: ``WriteError``
  public static func write(_ page: String, into directory: String) throws(WriteError) -> String {
    let file = URL(filePath: directory).appending(path: "index.html")
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file, options: .atomic)
      return file.path
    } catch {
      throw WriteError(path: file.path, reason: SystemError.reason(of: error))
    }
  }
}
