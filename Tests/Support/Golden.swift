public import Foundation

/// Compares generated text with a file under `Tests/Golden`.
///
/// With `MODKIT_RECORD=1` in the environment the file is rewritten. The comparison then still
/// fails, so that someone has to read the recording.
public enum Golden {
  /// Returns nil if `actual` equals the golden file, otherwise a message for the test.
  public static func difference(
    _ actual: String, from name: String, recording: Bool = isRecording
  ) throws -> String? {
    let file = directory.appending(path: name)
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == actual, !recording { return nil }
    guard recording else {
      return expected == nil
        ? "no golden file \(name); record it with MODKIT_RECORD=1"
        : "differs from golden file \(name):\n\(actual)"
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: file)
    return "recorded golden file \(name); read it, then run the test again without recording"
  }

  public static var isRecording: Bool {
    ProcessInfo.processInfo.environment["MODKIT_RECORD"] == "1"
  }

  /// The directory `Tests/Golden`.
  public static var directory: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Golden")
  }
}
