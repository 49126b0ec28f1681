import ModKitModel

/// Selects the team's own descriptions of other tools in a directory that is not a workspace yet.
public struct DescriptionSearch: Sendable {
  /// The globs of excluded descriptions, and of directories with excluded descriptions.
  public var excluded: [String]
  /// The paths of files that git ignores.
  public var ignored: Set<String>

  public init(excluded: [String] = [], ignored: Set<String> = []) {
    self.excluded = excluded
    self.ignored = ignored
  }

  /// The selected and the excluded files.
  struct Result {
    /// The selected descriptions, sorted.
    var found: [String] = []
    /// The files to exclude.
    var leftOut: [String] = []
    /// The globs that exclude nothing.
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

  /// Whether a file is a description or a modkit manifest.
  static func isCandidate(_ path: String) -> Bool {
    ForeignFormat(path: path) != nil || Workspace.isComponentManifest(path)
  }

  /// Adds manifests that were written for descriptions that are now excluded.
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
