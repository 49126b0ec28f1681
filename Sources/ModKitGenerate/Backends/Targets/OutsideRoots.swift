import ModKitModel

/// The folders of the files that a component has outside of its directory.
enum OutsideRoots {
  /// Each folder with the files in it. A folder around the component itself, which others have files in
  /// too, is divided, unless it directly has some of the files.
  static func all(
    of inputs: [String], around directory: String
  ) -> [(directory: String, inputs: [String])] {
    guard let first = inputs.first else { return [] }
    let common = inputs.dropFirst().reduce(RelativePath.directory(of: first), commonDirectory)
    let parent = RelativePath.directory(of: directory)
    guard RelativePath.isInside(parent, directory: common) else { return [(common, inputs)] }
    let isDirect = { (path: String) in RelativePath.directory(of: path) == common }
    if common != ".", inputs.contains(where: isDirect) { return [(common, inputs)] }
    let groups = Dictionary(grouping: inputs.filter { !isDirect($0) }) { path in
      LinkedFolders.folder(of: path, below: common) ?? common
    }
    return inputs.filter(isDirect).map { (common, [$0]) }
      + groups.sorted { $0.key < $1.key }.flatMap { all(of: $0.value, around: directory) }
  }

  private static func commonDirectory(_ directory: String, _ path: String) -> String {
    var common = directory
    while !RelativePath.isInside(path, directory: common) {
      common = RelativePath.directory(of: common)
    }
    return common
  }
}
