import ModKitModel
import ModKitPlan
import ModKitStore

/// Looks for the artifacts of a plan in the store.
struct ArtifactSearch {
  let store: ArtifactStore
  let keys: ArtifactKeys

  /// - Parameter supply: gets what is found, and what is wrong with it
  func look(for components: [Component], into supply: inout ArtifactSupply) {
    for component in components {
      guard let entry = keys[component.name] else { continue }
      guard !entry.key.isEmpty else {
        supply.unlocked.insert(component.name)
        continue
      }
      look(for: component, entry, into: &supply)
    }
  }

  private func look(
    for component: Component, _ entry: ArtifactKeys.Entry, into supply: inout ArtifactSupply
  ) {
    switch store.lookUp(component: component.name, key: entry.key) {
    case .found(let artifact):
      if component.isSourceAbsent, !isStandIn(artifact, component, entry, &supply) { return }
      supply.artifacts[component.name] = artifact
      supply.rejected[component.name] = nil
      store.touch(artifact)
    case .damaged(let reason): supply.rejected[component.name] = reason
    case .missing: break
    }
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
