import ModKitModel

/// The guessed layers as few entries of `assign:`. Of two entries that match a component, the later
/// one counts.
struct LayerAssignments {
  struct Entry: Hashable {
    /// Globs of names, or with a slash, of directories.
    var patterns: [String]
    var layer: LayerGuess.Layer
  }

  /// A component with its guess.
  struct Subject {
    var name: String
    var directory: String
    var manifest: String
    var layer: LayerGuess.Layer

    func isInside(_ directory: String) -> Bool {
      RelativePath.isInside(self.directory, directory: directory)
        || RelativePath.isInside(manifest, directory: directory)
    }

    /// Whether `directory/**` is sure to match it.
    func isBelow(_ directory: String) -> Bool {
      self.directory != directory && RelativePath.isInside(self.directory, directory: directory)
    }
  }

  /// The number of components from which on the glob of a directory is clearer than names.
  private static let folderSize = 3

  /// - Complexity: quadratic in the number of components below a common directory
  static func entries(for subjects: [Subject]) -> [Entry] {
    let layers = Dictionary(grouping: subjects, by: \.layer)
    guard let most = layers.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })?.key
    else { return [] }
    let others = layers.filter { $0.key != most }.sorted { $0.key < $1.key }
    return [Entry(patterns: ["*"], layer: most)]
      + others.map { layer, members in
        Entry(patterns: patterns(for: members, among: subjects), layer: layer)
      }
  }

  private static func patterns(for members: [Subject], among subjects: [Subject]) -> [String] {
    let strangers = subjects.filter { $0.layer != members[0].layer }
    var folders: Set<String> = []
    for directory in Set(members.flatMap { ancestors(of: $0.directory) }).sorted(by: isShorter)
    where !directory.contains(where: { "*?[{".contains($0) })
      && !folders.contains(where: { RelativePath.isInside(directory, directory: $0) })
      && members.count(where: { $0.isBelow(directory) }) >= folderSize
      && !strangers.contains(where: { $0.isInside(directory) })
    {
      folders.insert(directory)
    }
    let rest = members.filter { member in !folders.contains { member.isBelow($0) } }
    return folders.sorted().map { "\($0)/**" } + rest.map(\.name).sorted()
  }

  private static func isShorter(_ left: String, _ right: String) -> Bool {
    (left.utf8.count, left) < (right.utf8.count, right)
  }

  private static func ancestors(of directory: String) -> [String] {
    var result: [String] = []
    var directory = RelativePath.directory(of: directory)
    while directory != "." {
      result.append(directory)
      directory = RelativePath.directory(of: directory)
    }
    return result
  }
}
