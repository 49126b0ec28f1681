import Foundation
public import ModKitDisk
import ModKitReport

extension Reports {
  /// The stages of a run, one line for each.
  public static func timings(_ journal: RunJournal) -> [String] {
    EvaluationText.lines(journal.evaluated) + TimingsReport(journal, command: "").lines
  }

  /// The same as `modkit/timings/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func timingsJSON(_ journal: RunJournal, command: String) throws -> String {
    try TimingsReport(journal, command: command).json()
  }

  /// Writes the text to the file that the user named.
  ///
  /// - Throws: ``WriteError``
  public static func write(timings text: String, to path: String) throws(WriteError) {
    try ReportFile.write(text, toFile: path)
  }
}

extension TimingsReport {
  fileprivate init(_ journal: RunJournal, command: String) {
    self.init(
      command: command,
      stages: journal.entries.map { entry in
        Stage(
          name: entry.stage.rawValue, seconds: entry.seconds, read: entry.readCount,
          remembered: entry.rememberedCount)
      },
      seconds: journal.seconds)
  }
}
