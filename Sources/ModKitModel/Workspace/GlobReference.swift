/// A glob in a manifest.
public struct GlobReference: Hashable, Sendable {
  /// The tool whose rules apply to a glob.
  public enum Dialect: String, Hashable, Sendable, CaseIterable {
    case modkit
    /// It ignores case, a directory stands for the sources in it, and it may match nothing.
    case cocoapods
    /// `*` and `**` only; it stops at nested packages, and may match nothing.
    case bazel
    /// A path, not a glob: a directory stands for everything below it. It may be missing.
    case path
    /// A path as above whose files are selected by their type: resources do not include sources, and
    /// sources do not include the contents of bundles. In exclusions, `*.lproj` stands for all
    /// languages.
    case folder
  }

  public var pattern: String
  /// Nil for a default, which may match nothing.
  public var location: SourceLocation?
  /// Globs of excluded files, in the same dialect.
  public var excluded: [String]
  public var dialect: Dialect

  public init(
    pattern: String, location: SourceLocation? = nil, excluded: [String] = [],
    dialect: Dialect = .modkit
  ) {
    self.pattern = pattern
    self.location = location
    self.excluded = excluded
    self.dialect = dialect
  }
}

extension GlobReference {
  /// Returns the same files, relative to another directory.
  ///
  /// - Parameter former: the directory that the globs are relative to now
  public func seen(from directory: String, not former: String) -> GlobReference {
    func moved(_ path: String) -> String {
      RelativePath.way(from: directory, to: RelativePath.resolve(path, in: former) ?? path)
    }
    var result = self
    result.pattern = moved(pattern)
    result.excluded = excluded.map(moved)
    return result
  }
}
