/// How many sources of a workspace its components, their tests and the shells of products own, and
/// where the others are.
public struct SourceCoverage: Hashable, Sendable {
  /// The rule that reports it.
  public static let ruleID = "unowned-source"

  /// A directory with sources that no component owns.
  public struct Directory: Hashable, Sendable {
    /// Relative to the workspace; `.` for the root itself.
    public var path: String
    /// How many there are. Those of the directories below it count too, unless something in it is
    /// owned.
    public var fileCount: Int
    /// The first of them by path.
    public var firstFile: String
    /// All of them, sorted, where the directory has owned files too; empty where nothing in it is
    /// owned.
    public var filesAmongOwned: [String]

    public init(path: String, fileCount: Int, firstFile: String, filesAmongOwned: [String] = []) {
      self.path = path
      self.fileCount = fileCount
      self.firstFile = firstFile
      self.filesAmongOwned = filesAmongOwned
    }
  }

  public var ownedCount: Int
  /// Sorted by path.
  public var unowned: [Directory]

  public init(ownedCount: Int = 0, unowned: [Directory] = []) {
    self.ownedCount = ownedCount
    self.unowned = unowned
  }

  /// How many sources no component owns.
  public var unownedCount: Int { unowned.reduce(0) { $0 + $1.fileCount } }

  /// How many sources there are.
  public var sourceCount: Int { ownedCount + unownedCount }
}
