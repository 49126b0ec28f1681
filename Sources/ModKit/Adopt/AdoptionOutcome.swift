public import ModKitModel

/// What adopting a repository came to.
public struct AdoptionOutcome: Sendable {
  /// The manifests, `modkit.yml` first.
  public var files: [GeneratedFile]
  public var componentCount: Int
  /// How many components were guessed to be in each layer, bottom to top.
  public var layerCounts: [(layer: String, count: Int)]
  /// What was not understood, and is left out; sorted.
  public var gaps: [ManifestIssue]
  /// Globs that were to leave out descriptions, and leave out none.
  public var unusedExclusions: [String]
  /// Source files that belong to no component; sorted.
  public var strays: [String]
  /// Whether there are projects of Xcode, which may list them.
  public var hasXcodeProjects: Bool
  /// Files that are there already, and would be overwritten.
  public var existing: [String]
}
