public import ModKitModel
import ModKitPlan

/// Why a component has its mode.
public struct Explanation: Sendable {
  /// The component with its mode.
  public var planned: PlannedComponent
  /// What the plan is for.
  public var destinations: [Destination]
  /// The stored artifact that is most like what is wanted, and what differs; nil when the
  /// component has no artifact at all, or has just the right one.
  public var nearest: (key: String, difference: KeyDifference)?
  /// The component below it that has no artifact, when its key is not known for that reason.
  public var gap: [Explanation] = []
}

/// One run of `modkit explain`.
public struct ExplainRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Fails for a name that is neither that of a component nor that of a package.
  ///
  /// - Throws: ``UnknownName``
  public func requireComponentOrPackage(named name: String) throws(UnknownName) {
    if project.workspace.packageUnits.contains(where: { $0.name == name }) { return }
    _ = try project.workspace.component(named: name)
  }

  /// Compares what a component's key was made of with the nearest stored artifact.
  ///
  /// - Throws: ``UnknownName`` when the component is not part of the plan
  public func explain(_ name: String, in prepared: PreparedPlan) throws(UnknownName) -> Explanation
  {
    let all = prepared.plan.components + prepared.plan.packages + prepared.plan.omitted
    guard let planned = all.first(where: { $0.name == name }) else {
      throw UnknownName(
        kind: "planned component", name: name,
        known: (prepared.plan.components + prepared.plan.packages).map(\.name))
    }
    var explanation = Explanation(planned: planned, destinations: prepared.plan.destinations)
    guard !planned.isLeftOut else { return explanation }
    let keys = prepared.keys(for: planned.lackingDestination)
    if let entry = keys[name] {
      var comparison = KeyComparison(keys: keys, catalog: StoreCatalog(project.store))
      explanation.nearest = nearest(to: entry, of: planned.component, by: &comparison)
    } else if let gap = keys.gap(below: name) {
      explanation.gap = [try explain(gap, in: prepared)]
    }
    return explanation
  }

  /// Nil when the store has just what is wanted, and where sources are not there to be compared.
  func nearest(
    to entry: ArtifactKeys.Entry, of component: Component, by comparison: inout KeyComparison
  ) -> (key: String, difference: KeyDifference)? {
    let documents = comparison.catalog.documents(of: component.name)
    guard documents[entry.key] == nil, !component.isSourceAbsent else { return nil }
    let differences = documents.keys.sorted().compactMap { key in
      comparison.difference(of: component.name, since: key).map { (key, $0) }
    }
    return differences.min { $0.1.weight < $1.1.weight }
  }
}
