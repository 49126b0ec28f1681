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
}
