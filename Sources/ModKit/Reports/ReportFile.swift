import Foundation
import ModKitStore

/// A file that a command writes where it is told to.
public enum ReportFile {
  /// Writes a file into a directory, which is made when there is none. A link at its place is replaced: an option
  /// names the directory, and not what a link in it leads to.
  ///
  /// - Returns: the path of the file
  /// - Throws: ``WriteError``
  @discardableResult
  public static func write(
    _ page: String, named name: String = "index.html", into directory: String
  ) throws(WriteError) -> String {
    let file = URL(filePath: directory).appending(path: name)
    let new = URL(filePath: directory).appending(path: ".\(name).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: new) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: new, options: .withoutOverwriting)
      guard rename(new.path, file.path) == 0 else { throw SystemError.last }
      return file.path
    } catch {
      throw WriteError(path: file.path, reason: SystemError.reason(of: error))
    }
  }
}
