import ModKitModel
import ModKitPlan
import ModKitStore

/// Looks for the artifacts of a plan in the store, and keeps what it finds.
struct ArtifactSearch {
  private let store: ArtifactStore
  private(set) var supply = ArtifactSupply()

  init(_ store: ArtifactStore) {
    self.store = store
  }

  /// Looks for the artifact of a component.
  ///
  /// - Returns: the digest of its interface; nil when there is none that may be used
  mutating func find(_ component: Component, _ entry: ArtifactKeys.Entry) -> String? {
    supply.faults[component.name] = nil
    switch store.lookUp(component: component.name, key: entry.key) {
    case .found(let artifact): return accept(artifact, of: component, entry)
    case .damaged(let reason): return reject(component, .damaged(reason))
    case .missing, .outdated: return nil
    }
  }

  private mutating func accept(
    _ artifact: Artifact, of component: Component, _ entry: ArtifactKeys.Entry
  ) -> String? {
    if component.isSourceAbsent {
      // The key is the digest of the document, so the document says what the library is.
      guard let document = store.document(of: artifact) else {
        return reject(component, .noDocument)
      }
      if let problem = StandIn.problem(of: document, for: entry.document) {
        return reject(component, .unsuitable(problem))
      }
      supply.files[component.name] = StandIn.files(of: document, in: component.directory)
    }
    supply.artifacts[component.name] = artifact
    store.touch(component: artifact.component, key: artifact.key)
    return artifact.interface
  }

  private mutating func reject(_ component: Component, _ fault: ArtifactFault) -> String? {
    supply.faults[component.name] = fault
    return nil
  }
}
