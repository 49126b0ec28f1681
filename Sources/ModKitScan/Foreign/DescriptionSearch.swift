import ModKitModel

/// Which descriptions of other tools are the team's, in a directory that is no workspace yet.
public struct DescriptionSearch: Sendable {
  /// Globs of those that are left out, and of directories that hold such.
  public var excluded: [String]
  /// Paths of files that git passes over.
  public var ignored: Set<String>

  public init(excluded: [String] = [], ignored: Set<String> = []) {
    self.excluded = excluded
    self.ignored = ignored
  }

  /// What is left of the files that were found.
  struct Result {
    /// Descriptions that count, sorted.
    var found: [String] = []
    /// Files that nobody shall come upon.
    var leftOut: [String] = []
    /// Globs that leave out nothing.
    var unused: [String] = []
  }

  func result(in index: FileIndex) -> Result {
    let exclusions = PathExclusions(excluded)
    let places = PhysicalPaths(index)
    let candidates = index.paths.filter(Self.isCandidate)
    var result = Result()
    var open: [String] = []
    for path in candidates {
      let isLeftOut = [path, places.physical(path)].contains {
        ForeignDirectories.hold($0) || ignored.contains($0) || exclusions.contains($0)
          || (ForeignFormat(path: $0) == .bazel && index.bazelIgnores.contains($0))
      }
      if isLeftOut { result.leftOut.append(path) } else { open.append(path) }
    }
    let once = Set(places.once(open))
    result.leftOut += open.filter { !once.contains($0) }
    result.found = open.filter { once.contains($0) && ForeignFormat(path: $0) != nil }
    result.unused = exclusions.unused(among: candidates)
    addFormerManifests(of: candidates, to: &result)
    return result
  }

  /// A description, or a manifest of modkit.
  static func isCandidate(_ path: String) -> Bool {
    ForeignFormat(path: path) != nil || Workspace.isComponentManifest(path)
  }

  /// Manifests that were written for descriptions which are left out now.
  private func addFormerManifests(of candidates: [String], to result: inout Result) {
    let directories = Set(
      result.leftOut.filter { ForeignFormat(path: $0) != nil }.flatMap { path in
        let directory = RelativePath.directory(of: path)
        return [directory, RelativePath.join(directory, "architecture")]
      })
    let known = Set(result.leftOut)
    result.leftOut += candidates.filter { path in
      Workspace.isComponentManifest(path) && !known.contains(path)
        && directories.contains(RelativePath.directory(of: path))
    }
  }
}
