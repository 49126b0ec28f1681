import Foundation
import ModKitStore

/// A file that a command writes where it is told to.
public enum ReportFile {
  /// Writes a file into a directory, which is made when there is none.
  ///
  /// - Returns: the path of the file
  /// - Throws: ``WriteError``
  @discardableResult
  public static func write(
    _ page: String, named name: String = "index.html", into directory: String
  ) throws(WriteError) -> String {
    let file = URL(filePath: directory).appending(path: name)
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
