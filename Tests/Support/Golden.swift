public import Foundation

/// Compares generated text with a file under `Tests/Golden`.
///
/// With `MODKIT_RECORD=1` in the environment the file is written anew, and the comparison still
/// fails, so that a recording never passes unread.
public enum Golden {
  /// Nil when `actual` equals the golden file, otherwise what to tell the reader of the test.
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

  /// `Tests/Golden`.
  public static var directory: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Golden")
  }
}
