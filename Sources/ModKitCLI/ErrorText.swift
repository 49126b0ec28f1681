import ModKit
import ModKitModel

/// Error messages: what is wrong, where, and what to do.
enum ErrorText {
  static func text(of error: any Error) -> String {
    switch error {
    case let invalid as InvalidManifests: text(of: invalid)
    case let invalid as InvalidRevision: text(of: invalid)
    default: "error: \(Reports.words(of: error))"
    }
  }

  /// Returns whether the error is in the command line rather than in the workspace.
  static func isWrongUsage(_ error: any Error) -> Bool {
    if let error = error as? PlanError { return error.isWrongUsage }
    if let scaffold = error as? ScaffoldError { return scaffold.isWrongUsage }
    return error is UnknownName
  }

  private static func text(of invalid: InvalidRevision) -> String {
    let lines = invalid.manifests.issues.map { Reports.issue($0, as: "error") }
    let commit = invalid.commit.prefix(12)
    let place =
      invalid.isMergeBase
      ? "commit \(commit), where the current branch left `\(invalid.revision)`"
      : "`\(invalid.revision)`"
    return
      (lines + [
        "error: the workspace is not valid at \(place): choose a revision at which"
          + " `modkit check` works"
      ]).joined(separator: "\n")
  }

  private static func text(of invalid: InvalidManifests) -> String {
    let lines = invalid.issues.map { Reports.issue($0, as: "error") }
    let count = lines.count == 1 ? "1 error" : "\(lines.count) errors"
    return (lines + ["\(count): nothing was done"]).joined(separator: "\n")
  }
}

extension PlanError {
  fileprivate var isWrongUsage: Bool {
    switch self {
    case .unknownComponent, .emptySelection, .notPlanned, .packageInFocus: true
    default: false
    }
  }
}
