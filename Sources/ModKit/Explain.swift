public import ModKitModel
import ModKitPlan
import ModKitStore

/// Why a component has its mode.
public struct Explanation: Sendable {
  public var planned: PlannedComponent
  /// The stored artifact that is most like what is wanted, and what differs; nil when the
  /// component has no artifact at all, or has just the right one.
  public var nearest: (key: String, difference: KeyDifference)?
}

extension Project {
  /// Compares what a component's key was made of with the nearest stored artifact.
  ///
  /// - Throws: ``UnknownName`` when the component is not part of the plan
  public func explain(_ name: String, in prepared: PreparedPlan) throws(UnknownName) -> Explanation
  {
    guard let planned = prepared.plan.components.first(where: { $0.name == name }) else {
      throw UnknownName(
        kind: "planned component", name: name, known: prepared.plan.components.map(\.name))
    }
    guard let entry = prepared.keys[name] else { return Explanation(planned: planned) }
    let documents = store.documents(of: name)
    guard documents[entry.key] == nil else { return Explanation(planned: planned) }
    let differences = documents.sorted { $0.key < $1.key }
      .map { ($0.key, difference(from: $0.value, to: entry.document, prepared.keys)) }
    let nearest = differences.min { $0.1.weight < $1.1.weight }
    return Explanation(planned: planned, nearest: nearest)
  }

  private func difference(
    from stored: KeyDocument, to now: KeyDocument, _ keys: ArtifactKeys
  ) -> KeyDifference {
    KeyDifference(from: stored, to: now) { name, storedKey in
      guard let current = keys[name]?.document,
        let old = store.documents(of: name)[storedKey]
      else { return nil }
      return difference(from: old, to: current, keys)
    }
  }
}

extension KeyDifference {
  /// How far apart two documents are; another compiler or target weighs more than a file.
  fileprivate var weight: Int {
    changes.reduce(0) { sum, change in
      switch change {
      case .condition: sum + 1_000
      case .changedDependency(_, let below): sum + 1 + (below?.weight ?? 10)
      default: sum + 1
      }
    }
  }
}
