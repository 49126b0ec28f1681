import ModKitModel

/// The files in the directories that Xcode shows as projects and workspaces.
enum XcodeBundles {
  private static let files = [
    ".xcodeproj": "project.pbxproj", ".xcworkspace": "contents.xcworkspacedata",
  ]

  /// Returns the path of the file in a project or a workspace. Other paths stay as they are.
  static func file(of path: String) -> String {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return files.first { path.hasSuffix($0.key) }.map { "\(path)/\($0.value)" } ?? path
  }

  static func isWorkspace(_ path: String) -> Bool {
    RelativePath.ends(path, in: "contents.xcworkspacedata")
  }
}
