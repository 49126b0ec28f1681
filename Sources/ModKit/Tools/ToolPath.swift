import Foundation

/// Finds programs as a shell does.
enum ToolPath {
  /// The first executable file of a name in `PATH`.
  static func first(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  /// Whether a file can be run; a directory cannot.
  static func isExecutable(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
