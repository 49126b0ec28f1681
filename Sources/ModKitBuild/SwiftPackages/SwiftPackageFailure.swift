package import ModKitModel

/// Why SwiftPM did not evaluate a manifest.
package enum SwiftPackageFailure: Error {
  case notRunnable(String)
  case unexpectedOutput
  /// It is not literal, and may not be run.
  ///
  /// - Parameter obstacle: what its text does not say, with the place
  case forbidden(obstacle: ManifestIssue)
  /// SwiftPM rejected the manifest.
  ///
  /// - Parameter directory: the absolute path of the package
  case refused(String, directory: String)

  /// Returns the issues to report, with SwiftPM's own messages if there are any.
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
    case .forbidden(let obstacle): return [obstacle]
    case .refused(let words, let directory):
      return SwiftPackageErrors(words, directory: directory, file: file).issues
    }
  }
}
