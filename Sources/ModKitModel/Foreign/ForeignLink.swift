/// A link in `modkit.yml` to descriptions of other tools.
public struct ForeignLink: Hashable, Sendable {
  public var format: ForeignFormat
  /// A glob that leads to them, relative to the workspace root.
  public var path: String
  /// The globs of descriptions, and of directories with such, that it does not lead to.
  public var excluded: [String]

  public init(_ format: ForeignFormat, _ path: String, excluding excluded: [String] = []) {
    self.format = format
    self.path = path
    self.excluded = excluded
  }
}
