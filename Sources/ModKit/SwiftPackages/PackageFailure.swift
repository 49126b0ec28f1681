import ModKitModel

/// SwiftPM did not evaluate a manifest.
enum PackageFailure: Error {
  case notRunnable(String)
  case unexpectedOutput
  /// - Parameter directory: the absolute path of the package
  case refused(String, directory: String)

  /// What to tell the user, in SwiftPM's own words where there are any.
  ///
  /// - Parameter file: the path of `Package.swift`, relative to the workspace root
  func issues(at file: String) -> [ManifestIssue] {
    let start = SourceLocation(file: file, line: 1, column: 1)
    switch self {
    case .notRunnable(let reason):
      return [ManifestIssue("SwiftPM cannot read it: \(reason)", at: start)]
    case .unexpectedOutput:
      return [
        ManifestIssue(
          "`swift package dump-package` prints something that modkit does not understand",
          at: start, advice: "see `modkit doctor`")
      ]
    case .refused(let words, let directory):
      return PackageErrors(words, directory: directory, file: file).issues
    }
  }
}
