import ModKitModel

/// The virtual file system in which compilers see the files of an action: LLVM's
/// llvm/include/llvm/Support/VirtualFileSystem.h.
struct ActionFileSystem {
  /// Directories, and where they are, relative to the directory of the action.
  var directories: [(name: String, path: String)]

  var text: String {
    let roots = directories.map { directory in
      """
          {
            "type": "directory-remap",
            "name": \(QuotedText.json(directory.name)),
            "external-contents": \(QuotedText.json(directory.path))
          }
      """
    }
    return """
      {
        "version": 0,
        "case-sensitive": true,
        "use-external-names": false,
        "overlay-relative": true,
        "roots": [
      \(roots.joined(separator: ",\n"))
        ]
      }

      """
  }
}
