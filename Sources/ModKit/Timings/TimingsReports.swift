import Foundation
public import ModKitDisk
import ModKitReport

extension Reports {
  /// The stages of a run, one line for each.
  public static func timings(_ run: RunTimings) -> [String] {
    EvaluationText.lines(run.evaluated) + TimingsReport(run, command: "").lines
  }

  /// The same as `modkit/timings/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public static func timingsJSON(_ run: RunTimings, command: String) throws -> String {
    try TimingsReport(run, command: command).json()
  }

  /// Writes the text to the file that the user named.
  ///
  /// - Throws: ``WriteError``
  public static func write(timings text: String, to path: String) throws(WriteError) {
    try ReportFile.write(text, toFile: path)
  }
}

extension TimingsReport {
  fileprivate init(_ run: RunTimings, command: String) {
    self.init(
      command: command,
      stages: run.entries.map { entry in
        Stage(
          name: entry.stage.rawValue, seconds: entry.seconds, read: entry.readCount,
          remembered: entry.rememberedCount)
      },
      seconds: run.seconds)
  }
}
