import ModKitModel

/// A virtual file system of clang, which presents files at other paths.
///
/// It contains no absolute paths: both paths of a file are relative to the directory of the
/// overlay.
struct FileSystemOverlay {
  struct Entry {
    /// The path where the file appears, relative to the workspace root.
    var path: String
    /// The path of the real file, relative to the workspace root.
    var contents: String
  }

  var entries: [Entry]
  /// Whether compilers see the presented paths. If not, errors show the paths of the real files.
  var hidesContents = false

  /// Returns the text of the overlay.
  ///
  /// - Parameter directory: the directory of the overlay
  func text(in directory: String) -> String {
    let files = entries.sorted { $0.path < $1.path }.map { entry in
      """
          {
            "type": "file",
            "name": \(QuotedText.json(RelativePath.way(from: directory, to: entry.path))),
            "external-contents": \(QuotedText.json(RelativePath.way(from: directory, to: entry.contents)))
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
}
