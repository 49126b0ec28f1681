public import ModKitBuild
import ModKitDisk
public import ModKitModel
import ModKitStore

extension Project {
  var store: ArtifactStore {
    ArtifactStore(workspace: root.url, relativePath: workspace.store.path)
  }

  /// Refuses a store behind a link that the repository brings: what is written or removed there
  /// belongs to others. A link of the developer's own is followed.
  ///
  /// - Throws: ``StoreError``
  func requireOwnStore() throws(StoreError) {
    var path = "."
    for name in RelativePath.names(in: workspace.store.path) {
      path = RelativePath.join(path, String(name))
      guard DiskItem(at: "\(root.path)/\(path)") == .link,
        tree.isTracked(path) || tree.mayBeBrought(path)
      else { continue }
      throw .failed(
        path: path,
        reason:
          "it is a link that came with the repository; `git rm --cached \(path)` makes it yours,"
          + " if the store is to be where it leads")
    }
  }

  /// Every artifact of the store, sorted by component and key.
  public func storedArtifacts() -> [StoredArtifact] { store.entries() }

  /// The artifacts of the store that were built for some of the destinations, with the triples that
  /// each was built for.
  ///
  /// - Parameter destinations: empty for all
  /// - Throws: ``DestinationError`` for a Swift SDK that is not installed, if no artifact was built
  ///   for it either
  public func storedArtifacts(
    for destinations: [Destination]
  ) throws(DestinationError) -> [(artifact: StoredArtifact, triple: String)] {
    var catalog = StoreCatalog(store)
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
      guard case .damaged(let reason) = store.lookUp(component: entry.component, key: entry.key)
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
    guard let remote = try RemoteStore(of: workspace, into: store) else { throw .notConfigured }
    let requests = prepared.destinations.flatMap { destination in
      (prepared.plan.packages + prepared.plan.components).filter { !$0.isBoundToSource }
        .compactMap { destination.request(for: $0.name) }
    }
    return await remote.push(
      requests.filter { store.has(component: $0.component, key: $0.key) },
      replacing: prepared.damagedInCache, built: Set(built.map(\.key)))
  }

  /// Fails if the workspace has no remote cache.
  ///
  /// - Throws: ``RemoteError``
  public func requireRemote() throws(RemoteError) {
    guard workspace.store.remote != nil else { throw .notConfigured }
  }
}
