import ModKitGraph
public import ModKitModel

extension ArchitectureReport {
  /// - Parameters:
  ///   - product: the product to show, and all its components; nil for the whole workspace
  ///   - products: those of the workspace
  ///   - findings: those of the same product, in any order
  ///   - today: the day by which exceptions expire
  public init(
    _ architecture: Architecture, product: (name: String, members: Set<String>)?,
    products: [ReportedProduct], findings: [ReportedFinding], today: CalendarDate
  ) {
    let shown = architecture.limited(to: product?.members)
    let workspace = shown.workspace
    let filter = ExceptionFilter(workspace.exceptions, today: today)
    let findings = findings.map { $0.dated(by: filter) }.sorted(by: ReportedFinding.precedes)
    let snapshot = WorkspaceSnapshot(
      shown, findings: findings.filter { $0.state == .open }.map(\.finding))
    let names = Set(snapshot.components.map(\.name))
    let edges = snapshot.edges.filter { names.contains($0.to) && $0.from != $0.to }
    self.init(
      workspace: workspace.name, day: today, product: product?.name,
      sourceAddress: workspace.sourceAddress, layers: workspace.allLayers,
      products: product.map { [ReportedProduct(name: $0.name, components: names.sorted())] }
        ?? products,
      components: ReportedComponent.all(workspace.components, snapshot.components, edges.building),
      edges: edges, cycles: snapshot.cycles, rules: ReportedRule.all(of: architecture.workspace),
      findings: findings,
      exceptions: ReportedException.all(
        of: workspace.exceptions.filter { exception in
          product.map { $0.name == exception.from || names.contains(exception.from) } ?? true
        }, findings, filter),
      couplings: architecture.couplings.couplings(of: product?.name), metrics: snapshot.metrics)
    packages = ReportedPackage.all(workspace.packages, usedBy: snapshot.edges)
  }
}

extension Architecture {
  /// The same without the components that are not members, without their edges, and without packages that no member
  /// uses.
  fileprivate func limited(to members: Set<String>?) -> Architecture {
    guard let members else { return self }
    var limited = self
    limited.workspace.components.removeAll { !members.contains($0.name) }
    let targets = members.union(workspace.packages.map(\.name))
    limited.edges.removeAll { !members.contains($0.from) || !targets.contains($0.to) }
    let used = Set(limited.edges.map(\.to))
    limited.workspace.packages.removeAll { !used.contains($0.name) }
    return limited
  }
}

extension ReportedComponent {
  /// - Parameter edges: those that compilers follow between different components
  fileprivate static func all(
    _ components: [Component], _ places: [ComponentPlace], _ edges: [DependencyEdge]
  ) -> [ReportedComponent] {
    let shared = Set(components.filter(\.isShared).map(\.name))
    let graph = Digraph(nodes: places.map(\.name), edges: edges.map { (from: $0.from, to: $0.to) })
    let counts = Dictionary(uniqueKeysWithValues: zip(graph.nodes, graph.reachCounts()))
    return places.map { place in
      ReportedComponent(
        place, isShared: shared.contains(place.name),
        fanOut: graph.successors(of: place.name).count,
        fanIn: graph.predecessors(of: place.name).count,
        reachCount: counts[place.name]?.reaches ?? 0,
        reachedByCount: counts[place.name]?.reachedBy ?? 0)
    }
  }
}

extension ReportedPackage {
  /// - Parameter edges: those of components, sorted by their start
  fileprivate static func all(
    _ packages: [Package], usedBy edges: [DependencyEdge]
  ) -> [ReportedPackage] {
    let users = Dictionary(grouping: edges, by: \.to)
    return packages.map { package in
      ReportedPackage(name: package.name, components: users[package.name]?.map(\.from) ?? [])
    }.sorted { $0.name < $1.name }
  }
}

extension ReportedRule {
  fileprivate static func all(of workspace: Workspace) -> [ReportedRule] {
    let levels = RuleLevels(workspace)
    return Rule.all.filter { !levels.isOff($0.id) }.map { rule in
      ReportedRule(
        id: rule.id, title: rule.description.summary,
        // A rule that is off may be on for kinds of couplings.
        severity: levels.severity(of: rule) ?? .warning, subject: rule.description.subject)
    }
  }
}

extension ReportedFinding {
  /// The finding with the day on which the last exception that allows it ends.
  fileprivate func dated(by filter: ExceptionFilter) -> ReportedFinding {
    guard state == .excepted else { return self }
    var dated = self
    let ends = filter.exceptions(inForceFor: finding).map(\.expires)
    dated.until = ends.contains(nil) ? nil : ends.compactMap(\.self).max()
    return dated
  }

  fileprivate static func precedes(_ left: ReportedFinding, _ right: ReportedFinding) -> Bool {
    if left.finding < right.finding { return true }
    if right.finding < left.finding { return false }
    return left.state.rawValue < right.state.rawValue
  }
}

extension ReportedException {
  fileprivate static func all(
    of exceptions: [RuleException], _ findings: [ReportedFinding], _ filter: ExceptionFilter
  ) -> [ReportedException] {
    var counts: [RuleException: Int] = [:]
    for finding in findings where finding.state == .excepted {
      for exception in filter.exceptions(inForceFor: finding.finding) {
        counts[exception, default: 0] += 1
      }
    }
    return exceptions.map { ReportedException($0, findingCount: counts[$0] ?? 0) }
  }
}
