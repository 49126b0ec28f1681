import ModKitModel

/// The files of a target, as patterns for the folders that are linked and by name for all others.
struct BazelFiles {
  let linked: LinkedFolders
  /// Relative to the workspace root.
  let inputs: [String]
  /// Where a file or folder of the workspace is, relative to the package.
  let place: (String) -> String

  /// The inputs of some kind: what is added to a linked folder is seen too.
  func value(_ isOfKind: (String) -> Bool) -> StarlarkValue {
    let inputs = inputs.filter(isOfKind)
    var patterns: [String] = []
    var single: [String] = []
    var excluded: [String] = []
    for folder in linked.folders.sorted() {
      let own = inputs.filter { RelativePath.isInside($0, directory: folder) }
      let kinds = Set(own.map { String(RelativePath.fileExtension(of: $0)) })
      patterns += kinds.sorted().map { "\(place(folder))/**/*.\($0)" }
      if !kinds.isEmpty { excluded += exclusions(in: folder, kinds) }
    }
    let files = Set(linked.files)
    single += inputs.filter(files.contains).map(place)
    let glob = patterns.isEmpty ? .list([]) : StarlarkValue.glob(patterns, exclude: excluded)
    return .joined([glob, .texts(single.sorted())])
  }

  /// The headers that all rules take among sources.
  private static let sourceHeaders: Set<Substring> = ["h", "hh", "hpp"]

  static func isSourceHeader(_ path: String) -> Bool {
    sourceHeaders.contains(RelativePath.fileExtension(of: path))
  }

  /// A header that some rules take only as text.
  static func isOtherHeader(_ path: String) -> Bool {
    HeaderKind(path: path) != nil && !isSourceHeader(path)
  }

  /// What the patterns would match besides.
  private func exclusions(in folder: String, _ kinds: Set<String>) -> [String] {
    linked.excluded.filter { $0.folder == folder }.compactMap { other in
      let path = "\(place(folder))/\(other.rest)"
      if other.isFolder { return "\(path)/**" }
      return kinds.contains(String(RelativePath.fileExtension(of: other.rest))) ? path : nil
    }.sorted()
  }
}
