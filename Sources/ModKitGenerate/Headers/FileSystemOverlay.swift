import ModKitModel

/// A virtual file system of clang: files that appear in other places than those they are in.
///
/// It holds no absolute path: both ends are relative to the directory of the overlay itself.
struct FileSystemOverlay {
  struct Entry {
    /// Where the file appears, relative to the workspace root.
    var path: String
    /// Where it is, relative to the workspace root.
    var contents: String
  }

  var entries: [Entry]
  /// Whether compilers are to believe that the files are where they appear. Otherwise errors name
  /// the files that there are.
  var hidesContents = false

  /// - Parameter directory: the directory of the overlay
  func text(in directory: String) -> String {
    let files = entries.sorted { $0.path < $1.path }.map { entry in
      """
          {
            "type": "file",
            "name": \(Self.quoted(RelativePath.way(from: directory, to: entry.path))),
            "external-contents": \(Self.quoted(RelativePath.way(from: directory, to: entry.contents)))
          }
      """
    }
    let names = hidesContents ? "  \"use-external-names\": false,\n" : ""
    return """
      {
        "version": 0,
        "case-sensitive": true,
      \(names)  "overlay-relative": true,
        "root-relative": "overlay-dir",
        "roots": [
      \(files.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Control characters are in no name that gets here.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
