/// A glob as a manifest gives it.
public struct GlobReference: Hashable, Sendable {
  /// By whose rules a glob is read.
  public enum Dialect: String, Hashable, Sendable, CaseIterable {
    case modkit
    /// Case does not matter, a directory stands for the sources in it, and a glob may match nothing.
    case cocoapods
    /// `*` and `**` only; it stops at packages within, and may match nothing.
    case bazel
    /// No glob at all, but a path: a directory stands for all that is below it. It may be missing.
    case path
  }

  public var pattern: String
  /// Nil for a default, which may match nothing.
  public var location: SourceLocation?
  /// Globs of what it does not select, in the same dialect.
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
