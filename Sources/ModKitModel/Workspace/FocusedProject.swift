/// The names of projects and workspaces of Xcode that `integrate` writes beside those of a team.
public enum FocusedProject {
  /// The path of what is written beside a project or a workspace, `App.focus.xcodeproj` beside `App.xcodeproj`.
  public static func path(of original: String) -> String {
    var path = original[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    let kind = RelativePath.fileExtension(of: String(path))
    return "\(path.dropLast(kind.utf8.count))focus.\(kind)"
  }

  /// Whether a path is such a project or workspace, or in one.
  public static func holds(_ path: String) -> Bool {
    RelativePath.names(in: path).contains { name in
      name.hasSuffix(".focus.xcodeproj") || name.hasSuffix(".focus.xcworkspace")
    }
  }

  /// The patterns of all of them, for `.gitignore`.
  public static let patterns = ["*.focus.xcodeproj", "*.focus.xcworkspace"]
}
