import ModKitModel

/// The folders of a component that a target can link as a whole, since there is nothing in them
/// but files of the target: one link is made instead of one for each file, and a file that is added
/// later is built without `modkit integrate`.
struct LinkedFolders {
  /// Relative to the workspace root; none of them is inside another.
  private(set) var folders: [String] = []
  /// The files outside of these folders.
  private(set) var files: [String] = []

  /// - Parameters:
  ///   - inputs: the files of the target
  ///   - present: all paths below the directory of the component
  /// - Complexity: linear in the number of paths and in the depth of folders
  init(_ inputs: [String], among present: [String], below directory: String) {
    let (inside, outside) = Self.partition(inputs, below: directory)
    visit(inside.sortedByBytes()[...], among: present.sortedByBytes()[...], below: directory)
    files += outside
  }

  private mutating func visit(
    _ inputs: ArraySlice<String>, among present: ArraySlice<String>, below directory: String
  ) {
    var (rest, presentRest) = (inputs, present)
    while let first = rest.first {
      guard let folder = Self.folder(of: first, below: directory) else {
        files.append(rest.removeFirst())
        continue
      }
      let isInside = { RelativePath.isInside($0, directory: folder) }
      let own = rest.prefix(while: isInside)
      presentRest = presentRest.drop { !isInside($0) }
      let all = presentRest.prefix(while: isInside)
      if own.elementsEqual(all, by: { $0.utf8.elementsEqual($1.utf8) }) {
        folders.append(folder)
      } else {
        visit(own, among: all, below: folder)
      }
      rest = rest[own.endIndex...]
    }
  }

  private static func partition(
    _ paths: [String], below directory: String
  ) -> (inside: [String], outside: [String]) {
    let isInside = { RelativePath.isInside($0, directory: directory) }
    return (paths.filter(isInside), paths.filter { !isInside($0) })
  }

  /// The folder directly below a directory in which a path is; nil for a file of the directory.
  private static func folder(of path: String, below directory: String) -> String? {
    let start = directory == "." ? 0 : directory.utf8.count + 1
    let rest = path.utf8.dropFirst(start)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(path[..<slash])
  }
}

extension [String] {
  /// Folders whose names are equal but for the way in which Unicode writes them are two.
  fileprivate func sortedByBytes() -> [String] {
    sorted { left, right in
      left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
    }
  }
}
