/// Arithmetic on paths that are relative to the workspace root.
enum RelativePath {
  /// The path of `path` as seen from `directory`, without `.` and `..`; nil when it leaves the root.
  static func resolve(_ path: some StringProtocol, in directory: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = directory == "." ? [] : directory.split(separator: "/")
    for part in Substring(path).split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  static func lastComponent(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// What follows the last dot of the last component; empty when there is none.
  static func fileExtension(of path: String) -> Substring {
    let name = lastComponent(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }

  static func join(_ directory: String, _ name: String) -> String {
    directory == "." ? name : "\(directory)/\(name)"
  }

  static func isInside(_ path: String, directory: String) -> Bool {
    directory == "." || path == directory || path.hasPrefix(directory + "/")
  }
}
