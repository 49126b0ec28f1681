public import ModKitBuild
import ModKitDisk
public import ModKitModel
import ModKitStore

/// One run of a command of `modkit store` that lists, verifies or uploads.
public struct StoreRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Every artifact of the store, sorted by component and key.
  public func storedArtifacts() -> [StoredArtifact] { project.store.entries() }

  /// The artifacts of the store that were built for some of the destinations, with the triples that
  /// each was built for.
  ///
  /// - Parameter destinations: empty for all
  /// - Throws: ``DestinationError`` for a Swift SDK that is not installed, if no artifact was built
  ///   for it either
  public func storedArtifacts(
    for destinations: [Destination]
  ) throws(DestinationError) -> [(artifact: StoredArtifact, triple: String)] {
    var catalog = StoreCatalog(project.store)
    let all = storedArtifacts()
    for case .swiftSDK(let name) in destinations {
      let isKnown = all.contains { artifact in
        catalog.documents(of: artifact.component)[artifact.key]?.isFor(.swiftSDK(name)) == true
      }
      if !isKnown { _ = try InstalledSwiftSDK.find(name) }
    }
    return all.compactMap { artifact in
      let document = catalog.documents(of: artifact.component)[artifact.key]
      guard
        destinations.isEmpty || destinations.contains(where: { document?.isFor($0) == true })
      else { return nil }
      return (artifact, document?.triple ?? "unknown")
    }
  }

  /// The artifacts whose files differ from what was stored, with the reason.
  public func damagedArtifacts() -> [(artifact: StoredArtifact, reason: String)] {
    storedArtifacts().compactMap { entry in
      guard
        case .damaged(let reason) = project.store.lookUp(component: entry.component, key: entry.key)
      else { return nil }
      return (entry, reason)
    }
  }

  /// Uploads the artifacts that a plan uses or could use.
  ///
  /// - Throws: ``RemoteError`` if the workspace has no remote cache
  ///
  /// - Parameter built: the artifacts that this run has built
  public func push(
    _ prepared: PreparedPlan, built: [Artifact] = []
  ) async throws(RemoteError) -> RemoteOutcome {
    guard let remote = try RemoteStore(of: project.workspace, into: project.store) else {
      throw .notConfigured
    }
    let requests = prepared.destinations.flatMap { destination in
      (prepared.plan.packages + prepared.plan.components).filter { !$0.isBoundToSource }
        .compactMap { destination.request(for: $0.name) }
    }
    return await remote.push(
      requests.filter { project.store.has(component: $0.component, key: $0.key) },
      replacing: prepared.damagedInCache, built: Set(built.map(\.key)))
  }
}
