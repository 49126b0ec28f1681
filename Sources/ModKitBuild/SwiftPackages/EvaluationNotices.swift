package import ModKitModel
import Synchronization

/// What was not read in a run because it would have had to be run, so that it can be said.
public final class EvaluationNotices: Sendable {
  @TaskLocal public static var current: EvaluationNotices?

  private let issues = Mutex<Set<ManifestIssue>>([])

  public init() {}

  package func note(_ issue: ManifestIssue) { issues.withLock { _ = $0.insert(issue) } }

  /// One line for each, sorted by place.
  public var lines: [String] {
    issues.withLock { $0.sorted() }.map { issue in
      "\(issue.location): \(issue.message)" + (issue.advice.map { "; \($0)" } ?? "")
    }
  }
}
