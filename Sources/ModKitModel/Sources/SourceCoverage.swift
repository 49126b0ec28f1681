/// The number of sources that components, tests and product shells own, and the places of the other
/// sources.
public struct SourceCoverage: Hashable, Sendable {
  /// The rule that reports it.
  public static let ruleID = "unowned-source"

  /// A directory with sources that no component owns.
  public struct Directory: Hashable, Sendable {
    /// Relative to the workspace; `.` for the root itself.
    public var path: String
    /// The number of unowned sources. It includes subdirectories, unless the directory contains
    /// owned sources.
    public var fileCount: Int
    /// The first of them by path.
    public var firstFile: String
    /// All of them, sorted, if the directory also contains owned files; empty otherwise.
    public var filesAmongOwned: [String]
    /// All of them, sorted.
    public var files: [String]

    public init(
      path: String, fileCount: Int, firstFile: String, filesAmongOwned: [String] = [],
      files: [String] = []
    ) {
      self.path = path
      self.fileCount = fileCount
      self.firstFile = firstFile
      self.filesAmongOwned = filesAmongOwned
      self.files = files
    }
  }

  public var ownedCount: Int
  /// Sorted by path.
  public var unowned: [Directory]

  public init(ownedCount: Int = 0, unowned: [Directory] = []) {
    self.ownedCount = ownedCount
    self.unowned = unowned
  }

  /// The number of sources that no component owns.
  public var unownedCount: Int { unowned.reduce(0) { $0 + $1.fileCount } }

  /// Whether a result says little about the workspace: more sources are unowned than owned.
  public var isMostlyUnowned: Bool { unownedCount > ownedCount }

  /// The number of sources.
  public var sourceCount: Int { ownedCount + unownedCount }
}
