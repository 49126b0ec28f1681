public import ModKitDisk
public import ModKitModel
import ModKitReport

/// The output of commands about the files that they write.
extension Reports {
  /// Returns a line without a line end for each changed file.
  public static func files(of outcome: WriteOutcome, isDryRun: Bool) -> [String] {
    WrittenFilesText.files(written: outcome.written, removed: outcome.removed, isDryRun: isDryRun)
  }

  /// Returns a line for each new file of a developer that is moved to the sources.
  public static func moved(_ files: [FileMove], isDryRun: Bool = false) -> [String] {
    files.map { ForeignWorkText.moved($0, isDryRun: isDryRun) }
  }

  /// Returns the counts of changed and unchanged files.
  public static func summary(of outcome: WriteOutcome, isDryRun: Bool) -> String {
    WrittenFilesText.summary(
      writtenCount: outcome.written.count, unchangedCount: outcome.unchangedCount,
      removedCount: outcome.removed.count, isDryRun: isDryRun)
  }

  /// Returns the count of unchanged files.
  public static func unchanged(_ outcome: WriteOutcome) -> String {
    WrittenFilesText.unchanged(count: outcome.unchangedCount)
  }
}
