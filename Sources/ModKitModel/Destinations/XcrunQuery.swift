/// A question to `xcrun` about an SDK.
public enum XcrunQuery: Hashable, Sendable, CaseIterable {
  case path
  case version
  case build

  /// The name of the tool, which is looked up in `PATH`.
  public static let tool = "xcrun"

  /// - Parameter kind: the destination whose SDK is asked about
  public func arguments(for kind: AppleDestination.Kind) -> [String] {
    ["--sdk", kind.sdkName, option]
  }

  private var option: String {
    switch self {
    case .path: "--show-sdk-path"
    case .version: "--show-sdk-version"
    case .build: "--show-sdk-build-version"
    }
  }

  /// Returns the answer in the standard output of a successful run, or nil if it is not one line
  /// of plain text or, for a path, not an absolute path.
  public func answer(in output: String) -> String? {
    let lines = output.split(whereSeparator: \.isNewline)
    guard lines.count == 1, let line = lines.first.map(String.init), line == line.visible else {
      return nil
    }
    let isAnswer =
      self == .path
      ? line.hasPrefix("/")
      : line.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || $0 == UInt8(ascii: ".") }
    return isAnswer ? line : nil
  }

  /// What brings the SDK of a destination, as commands for a shell.
  public static func installation(for kind: AppleDestination.Kind) -> [String] {
    ["sudo xcode-select --switch /Applications/Xcode.app"]
      + (kind.downloadName.map { ["xcodebuild -downloadPlatform \($0)"] } ?? [])
  }
}
