public import ModKitModel

extension WorkspaceDifference {
  /// - Parameter renamed: the new names of components, by the earlier ones
  public init(
    from before: WorkspaceSnapshot, to after: WorkspaceSnapshot, renamed: [String: String]
  ) {
    let former = before.renamed(by: renamed)
    let known = Dictionary(uniqueKeysWithValues: zip(former.names, before.components))
    let present = Set(after.components.map(\.name))
    self.init(
      added: after.components.filter { known[$0.name] == nil },
      removed: zip(former.names, before.components)
        .compactMap { present.contains($0) ? nil : $1 },
      changed: after.components.compactMap { component in
        let change = known[component.name].map { ComponentChange(before: $0, after: component) }
        return change?.isChange == true ? change : nil
      },
      edges: EdgeChange.all(from: former.edges, to: after.edges),
      newCycles: after.cycles.filter { !$0.isPart(ofOne: former.cycles) },
      goneCycles: former.cycles.filter { !$0.isPart(ofOne: after.cycles) },
      findings: FindingComparison(before: former.findings, after: after.findings),
      present: after.edges.map(\.ends).filter { present.contains($0.to) },
      before: before.metrics, after: after.metrics)
    questions = questions(to: after.components)
  }
}

/// An earlier state with today's names.
private struct FormerState {
  /// The names of the components, in their earlier order.
  var names: [String]
  var edges: [DependencyEdge]
  var cycles: [[String]]
  var findings: [Diagnostic]
}

extension WorkspaceSnapshot {
  fileprivate func renamed(by names: [String: String]) -> FormerState {
    func renamed(_ name: String) -> String { names[name] ?? name }
    func renamed(_ ends: DependencyEdge.Ends) -> DependencyEdge.Ends {
      DependencyEdge.Ends(from: renamed(ends.from), to: renamed(ends.to))
    }
    let components = self.components.map { renamed($0.name) }
    guard !names.isEmpty else {
      return FormerState(names: components, edges: edges, cycles: cycles, findings: findings)
    }
    return FormerState(
      names: components,
      edges: edges.map { edge in
        DependencyEdge(
          .component(renamed(edge.from)), to: renamed(edge.to), grounds: edge.grounds)
      },
      cycles: cycles.map { $0.map(renamed).sorted() },
      findings: findings.map { finding in
        var finding = finding
        finding.component = renamed(finding.component)
        finding.target = finding.target.map(renamed)
        finding.edges = finding.edges.map(renamed)
        return finding
      })
  }
}

extension [String] {
  fileprivate func isPart(ofOne cycles: [[String]]) -> Bool {
    cycles.contains { Set($0).isSuperset(of: self) }
  }
}

extension EdgeChange {
  fileprivate static func all(
    from before: [DependencyEdge], to after: [DependencyEdge]
  ) -> [EdgeChange] {
    let former = before.byEnds
    let present = after.byEnds
    let changes = Set(former.keys).union(present.keys).compactMap { ends -> EdgeChange? in
      let change = EdgeChange(
        ends: ends, before: former[ends]?.grounds.map(\.kind) ?? [],
        after: present[ends]?.grounds.map(\.kind) ?? [],
        places: (present[ends] ?? former[ends])?.places ?? [])
      return change.before == change.after ? nil : change
    }
    return changes.sorted { ($0.ends.from, $0.ends.to) < ($1.ends.from, $1.ends.to) }
  }
}

extension [DependencyEdge] {
  fileprivate var byEnds: [DependencyEdge.Ends: DependencyEdge] {
    Dictionary(map { ($0.ends, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension DependencyEdge {
  fileprivate var places: [SourceLocation] {
    let sites = importSites.map(\.location) + couplings.flatMap { $0.sites.map(\.location) }
    return sites.isEmpty ? [declaration].compactMap(\.self) : sites
  }
}
