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
    var ready = Set(plan.components.lazy.filter { $0.artifact != nil }.map(\.name))
    return plan.components.filter { planned in
      guard planned.isMiss, planned.sourceReason != nil, ready.isSuperset(of: planned.dependencies),
        mustBeBuilt(planned)
      else { return false }
      ready.insert(planned.name)
      return true
    }
  }

  private func mustBeBuilt(_ planned: PlannedComponent) -> Bool {
    planned.key != nil
      || !documents(planned.name).contains { keys.mayBecome($0, planned.component) }
  }
}
