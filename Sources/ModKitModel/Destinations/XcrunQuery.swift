/// The question to `xcrun` where an SDK is.
public enum XcrunQuery {
  /// The name of the tool, which is looked up in `PATH`.
  public static let tool = "xcrun"

  /// - Parameter kind: the destination whose SDK is asked about
  public static func arguments(for kind: AppleDestination.Kind) -> [String] {
    ["--sdk", kind.sdkName, "--show-sdk-path"]
  }

  /// Returns the answer in the standard output of a successful run, or nil if it is not an absolute
  /// path on one line of plain text.
  public static func path(in output: String) -> String? {
    let lines = output.split(whereSeparator: \.isNewline)
    guard lines.count == 1, let line = lines.first.map(String.init), line == line.visible else {
      return nil
    }
    return line.hasPrefix("/") ? line : nil
  }

  /// What brings the SDK of a destination, as commands for a shell.
  public static func installation(for kind: AppleDestination.Kind) -> [String] {
    ["sudo xcode-select --switch /Applications/Xcode.app"]
      + (kind.downloadName.map { ["xcodebuild -downloadPlatform \($0)"] } ?? [])
  }
}
