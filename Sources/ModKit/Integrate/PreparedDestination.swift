import ModKitBuild
import ModKitModel
import ModKitPlan
import ModKitStore

/// The part of a plan that is for one destination: its keys and the artifacts that were found.
struct PreparedDestination: Sendable {
  let resolved: ResolvedDestination
  let conditions: ArtifactKeys.Conditions
  private(set) var keys: ArtifactKeys
  private var search: ArtifactSearch

  /// Looks artifacts up, from the bottom up.
  init(
    _ resolved: ResolvedDestination, _ conditions: ArtifactKeys.Conditions, for scope: Scope,
    in store: ArtifactStore
  ) throws(PlanError) {
    self.resolved = resolved
    self.conditions = conditions
    var search = ArtifactSearch(store)
    keys = try ArtifactKeys(for: scope.components + scope.packages, in: scope.graph, conditions) {
      search.find($0, $1)
    }
    self.search = search
  }

  /// Looks again for what had no artifact.
  mutating func update() throws(PlanError) {
    var search = search
    try keys.extend { search.find($0, $1) }
    self.search = search
  }

  var supply: DestinationSupply {
    DestinationSupply(resolved.destination, keys: keys, supply: search.supply)
  }

  /// Returns what to ask a remote cache for, to make components prebuilt.
  func requests(for misses: [PlannedComponent]) -> [RemoteCache.ArtifactRequest] {
    misses.filter { lacks($0.name) }.compactMap { request(for: $0.name) }
  }

  /// Whether no artifact was found for a component or a package.
  func lacks(_ name: String) -> Bool { search.supply.artifacts[name] == nil }

  /// Returns what names an artifact in a remote cache, or nil if its key is not known.
  func request(for component: String) -> RemoteCache.ArtifactRequest? {
    keys[component].map { RemoteCache.ArtifactRequest(component: component, key: $0.key) }
  }
}
