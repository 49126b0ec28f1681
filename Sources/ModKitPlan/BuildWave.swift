public import ModKitModel

/// The libraries of a plan that one run of a compiler can make, and should.
///
/// A library above a gap has no key yet, and what fills the gap may have the interface of old: then
/// there may be an artifact already. Only what no artifact can serve is compiled together with what
/// it needs; all the rest waits for its key.
public struct BuildWave {
  private let keys: ArtifactKeys
  private let documents: (String) -> [KeyDocument]

  /// - Parameters:
  ///   - keys: the keys of the plan
  ///   - documents: what the stored artifacts of a component were made of
  public init(_ keys: ArtifactKeys, documents: @escaping (_ component: String) -> [KeyDocument]) {
    self.keys = keys
    self.documents = documents
  }

  /// Dependencies first; empty when nothing is missing.
  ///
  /// - Parameter levels: how many are built one upon the other; only the lowest have a key, and
  ///   there may be artifacts elsewhere for those above
  public func components(
    of plan: IntegrationPlan, levels: Int = .max
  ) -> [PlannedComponent] {
    let ready = plan.components.filter { $0.artifact != nil }.map { ($0.name, 0) }
    var heights = Dictionary(uniqueKeysWithValues: ready)
    var wave: [PlannedComponent] = []
    for planned in plan.components where planned.isMiss && planned.sourceReason != nil {
      let below = planned.dependencies.compactMap { heights[$0] }
      let height = (below.max() ?? 0) + 1
      guard below.count == planned.dependencies.count, height <= levels, mustBeBuilt(planned)
      else { continue }
      heights[planned.name] = height
      wave.append(planned)
    }
    return wave
  }

  private func mustBeBuilt(_ planned: PlannedComponent) -> Bool {
    planned.key != nil
      || !documents(planned.name).contains { keys.mayBecome($0, planned.component) }
  }
}
