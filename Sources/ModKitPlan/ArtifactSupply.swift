public import ModKitModel

/// The artifacts that were found for the keys of a plan.
public struct ArtifactSupply: Sendable {
  /// Verified artifacts by component name.
  public var artifacts: [String: Artifact]
  /// Artifacts that exist but must not be used, with the reason.
  public var rejected: [String: String]

  public init(artifacts: [String: Artifact] = [:], rejected: [String: String] = [:]) {
    self.artifacts = artifacts
    self.rejected = rejected
  }
}
