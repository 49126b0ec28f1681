import ModKitModel
import ModKitPlan
import ModKitStore

/// What was looked for in the store, and why it was not there.
struct LibraryWants: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// So many misses are compared with the store: each comparison reads its documents.
  private static let comparisonLimit = 200

  /// Why libraries of a plan are missing, by component.
  func missCauses(in prepared: PreparedPlan) -> [String: MissCause] {
    var causes: [String: MissCause] = [:]
    var comparisons: [Destination?: KeyComparison] = [:]
    var left = Self.comparisonLimit
    for planned in prepared.misses {
      if let cause = planned.sourceReason.flatMap(MissCause.init) {
        causes[planned.name] = cause
        continue
      }
      let keys = prepared.keys(for: planned.lackingDestination)
      guard let entry = keys[planned.name], left > 0 else {
        causes[planned.name] = .notExamined
        continue
      }
      left -= 1
      var comparison =
        comparisons[planned.lackingDestination]
        ?? KeyComparison(keys: keys, catalog: StoreCatalog(project.store))
      causes[planned.name] = MissCause(
        ExplainRun(project).nearest(to: entry, of: planned.component, by: &comparison)?.difference)
      comparisons[planned.lackingDestination] = comparison
    }
    return causes
  }

  /// What became of the libraries of a plan.
  ///
  /// - Parameters:
  ///   - causes: why libraries were missing before the run
  ///   - built: the components whose libraries the run has built
  func wants(
    of prepared: PreparedPlan, causes: [String: MissCause], built: Set<String> = []
  ) -> [LibraryWant] {
    let fetched = Set(prepared.fetched(missCount: 0)?.fetched.map(\.key) ?? [])
    let destinations = prepared.plan.destinations
    return (prepared.plan.packages + prepared.plan.components).flatMap { planned in
      planned.artifacts.isEmpty
        ? [want(of: planned, in: destinations, causes)].compactMap(\.self)
        : zip(destinations, planned.artifacts).map { destination, artifact in
          let milliseconds = self.milliseconds(of: artifact)
          return LibraryWant(
            component: planned.name, destination: "\(destination)", key: artifact.key,
            outcome: built.contains(planned.name)
              ? .missed(causes[planned.name] ?? .neverBuilt, built: milliseconds)
              : .found(isFetched: fetched.contains(artifact.key), milliseconds: milliseconds))
        }
    }
  }

  /// Nil for what is neither source nor prebuilt.
  private func want(
    of planned: PlannedComponent, in destinations: [Destination], _ causes: [String: MissCause]
  ) -> LibraryWant? {
    guard let reason = planned.sourceReason else { return nil }
    let outcome: LibraryWant.Outcome =
      SourceCause(reason).map { .source($0) }
      ?? .missed(causes[planned.name] ?? .notExamined, built: nil)
    return LibraryWant(
      component: planned.name,
      destination: "\(planned.lackingDestination ?? destinations.first ?? .host)",
      key: planned.key, outcome: outcome)
  }

  private func milliseconds(of artifact: Artifact) -> Int {
    Int(((project.store.buildTime(of: artifact)?.seconds ?? 0) * 1000).rounded())
  }
}
