/// A problem in a manifest: what, where, and what to do about it.
public struct ManifestIssue: Error, Hashable, Sendable, Comparable {
  public var location: SourceLocation
  public var message: String
  /// What to do, as one sentence without a full stop.
  public var advice: String?

  public init(_ message: String, at location: SourceLocation, advice: String? = nil) {
    self.location = location
    self.message = message
    self.advice = advice
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.location, left.message) < (right.location, right.message)
  }
}

extension ManifestIssue {
  /// A dependency that does not exist and cannot be used.
  public init(_ unknown: UnknownDependency) {
    self.init(unknown.message, at: unknown.dependency.location, advice: unknown.advice)
  }
}

/// The error for a workspace with invalid manifests; it contains all issues, sorted.
public struct InvalidManifests: Error, Sendable {
  public var issues: [ManifestIssue]

  public init(_ issues: some Sequence<ManifestIssue>) {
    self.issues = Set(issues).sorted()
  }
}
