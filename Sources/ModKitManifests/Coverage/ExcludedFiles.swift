import ModKitModel

/// The files that a manifest excludes on purpose: with `ignore:` of the workspace, `exclude:` of a
/// component, and their equivalents in descriptions of other tools.
struct ExcludedFiles {
  private enum Pattern {
    case glob(Glob)
    case bazel(BazelGlob)
    case cocoapods(CocoaPodsGlob)
    case path(String)
  }

  private let patterns: [Pattern]

  init(_ workspace: Workspace, _ index: FileIndex) {
    let ignored = workspace.ignored.map { Self.pattern($0, .modkit, in: ".", index) }
    let excluded = workspace.components.flatMap { component in
      component.exclusions.map { exclusion in
        Self.pattern(exclusion.pattern, exclusion.dialect, in: component.directory, index)
      }
    }
    patterns = (ignored + excluded).compactMap(\.self)
  }

  private static func pattern(
    _ text: String, _ dialect: GlobReference.Dialect, in directory: String, _ index: FileIndex
  ) -> Pattern? {
    switch dialect {
    case .modkit: Glob(text, in: directory).map(Pattern.glob)
    case .bazel: BazelGlob(text, in: directory).map(Pattern.bazel)
    // A file that one target leaves out may belong to another one.
    case .folder: nil
    case .path: RelativePath.resolve(text, in: directory).map(Pattern.path)
    case .cocoapods:
      .cocoapods(CocoaPodsGlob(text, in: directory, of: index.folded, .everything))
    }
  }

  func contain(_ path: String) -> Bool {
    patterns.contains { pattern in
      switch pattern {
      case .glob(let glob): Self.covers(glob, path)
      case .bazel(let glob): glob.matches(path)
      case .cocoapods(let glob): glob.matches(path)
      case .path(let directory): RelativePath.isInside(path, directory: directory)
      }
    }
  }

  /// Whether a glob matches a file or a directory that contains it.
  private static func covers(_ glob: Glob, _ path: String) -> Bool {
    RelativePath.isInside(path, directory: glob.literalPrefix)
      && RelativePath.isCovered(path, by: glob.matches)
  }
}
