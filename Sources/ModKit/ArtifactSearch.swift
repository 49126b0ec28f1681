import ModKitModel
import ModKitPlan
import ModKitStore

/// Looks for the artifacts of a plan in the store.
struct ArtifactSearch {
  let store: ArtifactStore

  /// Looks for the artifact of a component.
  ///
  /// - Parameter supply: gets what is found, or what is wrong with it
  /// - Returns: the digest of its interface; nil when there is none that may be used
  func find(
    _ component: Component, _ entry: ArtifactKeys.Entry, into supply: inout ArtifactSupply
  ) -> String? {
    supply.rejected[component.name] = nil
    switch store.lookUp(component: component.name, key: entry.key) {
    case .found(let artifact):
      if component.isSourceAbsent, !isStandIn(artifact, component, entry, &supply) { return nil }
      supply.artifacts[component.name] = artifact
      store.touch(artifact)
    case .damaged(let reason): supply.rejected[component.name] = reason
    case .missing, .outdated: break
    }
    return supply.artifacts[component.name]?.interface
  }

  /// The key is the digest of the document, so the document says what the library is.
  private func isStandIn(
    _ artifact: Artifact, _ component: Component, _ entry: ArtifactKeys.Entry,
    _ supply: inout ArtifactSupply
  ) -> Bool {
    guard let document = store.document(of: artifact) else {
      supply.rejected[component.name] = "what it was made of cannot be read"
      return false
    }
    if let problem = StandIn.problem(of: document, for: entry.document) {
      supply.rejected[component.name] = problem
      return false
    }
    supply.files[component.name] = StandIn.files(of: document, in: component.directory)
    return true
  }
}
