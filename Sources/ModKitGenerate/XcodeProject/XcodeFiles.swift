import ModKitModel

/// The files of a target.
struct XcodeFiles {
  /// A folder whose files belong to the target without being listed.
  struct Folder {
    var path: String
    /// The files and folders in it that do not belong to the target, relative to it, sorted.
    var exceptions: [String] = []
    /// Those of them that are folders.
    var exceptedFolders: [String] = []
    var publicHeaders: [String] = []
    var privateHeaders: [String] = []
    /// Files that belong to another target too, by its name.
    var shared: (target: String, files: [String])?
  }

  enum Visibility: String {
    case everyone = "Public"
    case framework = "Private"
    case target = ""
  }

  var folders: [Folder] = []
  /// The files outside of folders, which are listed.
  var sources: [String] = []
  var headers: [(path: String, visibility: Visibility)] = []
  var resources: [String] = []
}

/// What else is in the folders of components.
struct XcodeSurroundings {
  /// The folders with files of several targets.
  var shared: Set<String>
  /// Returns all paths below a directory; nil if they are not known.
  var present: (String) -> [String]?
}

extension XcodeFiles {
  /// The folders of a target, and its other files.
  ///
  /// - Parameters:
  ///   - inputs: all of its files
  ///   - directory: the one that they are expected in
  ///   - isHarmless: whether a file that does not belong to the target may be in a folder of it
  static func arranged(
    _ inputs: [String], around directory: String, _ surroundings: XcodeSurroundings,
    isHarmless: (String) -> Bool = { _ in false }
  ) -> (folders: [Folder], files: [String]) {
    let linked = LinkedFolders(
      inputs, around: directory,
      LinkedFolders.Exclusion(shared: surroundings.shared, refusesLanguages: true),
      present: surroundings.present)
    let excluded = Dictionary(grouping: linked.excluded) { $0.folder }
    var folders: [Folder] = []
    var files = linked.files
    for path in linked.folders {
      // A folder that is a document or a language is one only inside of another.
      if Component.isDocument(path) || path.hasSuffix(".lproj") {
        files += inputs.filter { RelativePath.isInside($0, directory: path) }
      } else {
        folders.append(folder(path, excluded[path] ?? [], isHarmless))
      }
    }
    var seen: Set<String> = []
    files = files.map { Component.document(of: $0, below: directory) ?? $0 }
    return (folders, files.filter { seen.insert($0).inserted })
  }

  private static func folder(
    _ path: String, _ excluded: [LinkedFolders.Excluded], _ isHarmless: (String) -> Bool
  ) -> Folder {
    var folder = Folder(path: path)
    for other in excluded where !isHarmless(other.rest) {
      folder.exceptions.append(other.rest)
      // What Xcode shows as one document is one file to it.
      if other.isFolder, !Component.isDocument(other.rest) {
        folder.exceptedFolders.append(other.rest)
      }
    }
    folder.exceptions.sort()
    folder.exceptedFolders.sort()
    return folder
  }
}
