import Foundation

/// A search for programs in `PATH`, like that of a shell, but for directories that are relative: they would be
/// those of the repository.
package enum ToolPath {
  /// Returns the first executable file with a name in an absolute directory of `PATH`.
  package static func first(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isExecutable)
  }

  /// Returns whether a path is an executable file.
  package static func isExecutable(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
