/// The changes of written files, as lines without line ends.
public enum WrittenFilesText {
  /// Returns a line for each changed file.
  ///
  /// - Parameter isDryRun: whether nothing was written
  public static func files(
    written: [String], removed: [String], isDryRun: Bool
  ) -> [String] {
    written.map { "\(verb(isDryRun)) \($0)" }
      + removed.map { "\(isDryRun ? "would remove" : "removed") \($0)" }
  }

  /// Returns the counts of changed and unchanged files.
  public static func summary(
    writtenCount: Int, unchangedCount: Int, removedCount: Int, isDryRun: Bool
  ) -> String {
    "\(verb(isDryRun)) \(writtenCount) files, \(unchangedCount) unchanged, \(removedCount) removed"
  }

  /// Returns the count of unchanged files.
  public static func unchanged(count: Int) -> String { "\(count) files are unchanged" }

  private static func verb(_ isDryRun: Bool) -> String { isDryRun ? "would write" : "wrote" }
}
