import ModKitModel

/// The files of a target, as patterns for the folders that are linked and by name for all others.
struct SourcePatterns {
  private let linked: LinkedFolders
  private let folders: Set<String>
  private let excluded: [String: [LinkedFolders.Excluded]]
  private let inputs: [String]
  private let place: (String) -> String
  private let generated: [String]

  /// - Parameters:
  ///   - inputs: the files, relative to the workspace root
  ///   - place: returns where a file or folder of the workspace is, relative to the package
  ///   - generated: the files that are not the workspace's, relative to the package
  init(
    linked: LinkedFolders, inputs: [String], place: @escaping (String) -> String,
    generated: [String] = []
  ) {
    self.linked = linked
    self.inputs = inputs
    self.place = place
    self.generated = generated
    folders = Set(linked.folders)
    excluded = Dictionary(grouping: linked.excluded, by: \.folder)
  }

  /// The files of some kind: what is added to a linked folder is seen too.
  func value(_ isOfKind: (String) -> Bool) -> StarlarkValue {
    let inputs = inputs.filter(isOfKind)
    let inFolders = Dictionary(grouping: inputs) { path in folder(of: path) }
    var patterns: [String] = []
    var excluded: [String] = []
    for folder in linked.folders.sorted() {
      let kinds = Set((inFolders[folder] ?? []).map { String(RelativePath.fileExtension(of: $0)) })
      patterns += kinds.sorted().map { "\(place(folder))/**/*.\($0)" }
      if !kinds.isEmpty {
        excluded += exclusions(in: folder, kinds)
        excluded += StarlarkValue.hidden(in: place(folder), besides: inFolders[folder] ?? [])
      }
    }
    let files = Set(linked.files)
    let single = inputs.filter(files.contains).map(place)
    let glob = patterns.isEmpty ? .list([]) : StarlarkValue.glob(patterns, exclude: excluded)
    let own = StarlarkValue.joined([glob, .texts(single.sorted())])
    return .joined([own, .texts(generated.filter(isOfKind).sorted())])
  }

  /// The folder that is linked with a file in it; nil if the file is linked itself.
  private func folder(of path: String) -> String? {
    var folder = RelativePath.directory(of: path)
    while !folders.contains(folder) {
      let parent = RelativePath.directory(of: folder)
      if parent == folder { return nil }
      folder = parent
    }
    return folder
  }

  static func isSwift(_ path: String) -> Bool { Language(path: path) == .swift }

  /// Whether rules for C and Objective-C take a file among sources.
  static func isOfClang(_ path: String) -> Bool {
    Language(path: path).map { $0 != .swift } ?? isSourceHeader(path)
  }

  /// The headers that all rules take among sources.
  private static let sourceHeaders: Set<Substring> = ["h", "hh", "hpp"]

  private static func isSourceHeader(_ path: String) -> Bool {
    sourceHeaders.contains(RelativePath.fileExtension(of: path))
  }

  /// A header that some rules take only as text.
  static func isOtherHeader(_ path: String) -> Bool {
    HeaderKind(path: path) != nil && !isSourceHeader(path)
  }

  /// What the patterns would match besides.
  private func exclusions(in folder: String, _ kinds: Set<String>) -> [String] {
    (excluded[folder] ?? []).compactMap { other in
      let path = "\(place(folder))/\(other.rest)"
      if other.isFolder { return "\(path)/**" }
      return kinds.contains(String(RelativePath.fileExtension(of: other.rest))) ? path : nil
    }.sorted()
  }
}
