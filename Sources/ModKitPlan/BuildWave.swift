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
  public func components(of plan: IntegrationPlan) -> [PlannedComponent] {
    var ready = Set(plan.components.filter { $0.mode == .prebuilt }.map(\.name))
    var wave: [PlannedComponent] = []
    for planned in plan.components where planned.isMiss {
      guard ready.isSuperset(of: planned.dependencies), mustBeBuilt(planned) else { continue }
      ready.insert(planned.name)
      wave.append(planned)
    }
    return wave
  }

  private func mustBeBuilt(_ planned: PlannedComponent) -> Bool {
    planned.key != nil
      || !documents(planned.name).contains { keys.mayBecome($0, planned.component) }
  }
}
