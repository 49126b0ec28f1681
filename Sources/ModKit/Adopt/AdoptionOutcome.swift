public import ModKitModel

/// The result of adopting a repository.
public struct AdoptionOutcome: Sendable {
  /// The manifests, `modkit.yml` first.
  public var files: [GeneratedFile]
  public var style: Adopter.Style
  public var componentCount: Int
  /// The number of components guessed to be in each layer, bottom to top.
  public var layerCounts: [(layer: String, count: Int)]
  /// Which of several descriptions of the same components was taken, a sentence for each choice.
  public var decisions: [String]
  /// Parts that were not understood and are left out, sorted.
  public var gaps: [ManifestIssue]
  /// Exclusion globs that match no description.
  public var unusedExclusions: [String]
  /// Source files that belong to no component, sorted.
  public var strays: [String]
  /// Whether there are Xcode projects, which may list these files.
  public var hasXcodeProjects: Bool
  /// Whether there are manifests of Tuist but no graph that was made of them.
  public var hasUnreadTuistManifests: Bool
  /// Existing files that would be overwritten.
  public var existing: [String]
  /// The places of manifests of SwiftPM that it had to evaluate, each with the reason, sorted.
  public var evaluated: [ManifestIssue] = []
}
