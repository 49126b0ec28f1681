import ModKitConcurrency
import ModKitModel

/// Joins the grounds that extractors find to edges.
struct EdgeAssembly {
  private let extractors: [EdgeExtractor]
  private var findings: ScanFindings

  init(_ workspace: Workspace, _ extractors: [EdgeExtractor] = EdgeExtractor.standard) {
    self.extractors = extractors
    findings = ScanFindings(workspace: workspace)
  }

  mutating func add(imports: [OwnerGrounds]) {
    // Nearly always all of an owner come at once, and need not be copied.
    findings.imports.merge(imports.lazy.map { ($0.owner, $0.grounds) }, uniquingKeysWith: +)
  }

  /// Joins the run-time couplings, which needs all imports.
  mutating func join(_ sites: [CouplingSite]) -> CouplingTable {
    let assembly = CouplingAssembly(sites, of: findings.workspace, ProductMembers(findings))
    findings.couplings = assembly.couplings
    return assembly.table
  }

  /// Sorted by owner, then by target.
  var edges: [DependencyEdge] {
    let sources = extractors.map { $0.grounds(findings) }
    let (components, packages) = (findings.workspace.components, findings.workspace.packages)
    return Owners(findings.workspace).all.sorted().concurrentFlatMap { owner in
      var grounds = sources.flatMap { $0(owner) }
      // Components are sorted by name. What is of one target stays in its order.
      grounds.sort { $0.target < $1.target }
      let edges = grounds.runs.map { run in
        let number = run[run.startIndex].target
        let target =
          number < components.count
          ? components[number].name : packages[number - components.count].name
        return DependencyEdge(owner, to: target, grounds: run.map(\.ground))
      }
      // The numbers of packages come after those of components.
      return packages.isEmpty ? edges : edges.sorted { $0.to < $1.to }
    }
  }
}

extension [FoundGround] {
  /// Those of one target, which are neighbours.
  fileprivate var runs: [ArraySlice<FoundGround>] {
    var runs: [ArraySlice<FoundGround>] = []
    var rest = self[...]
    while let first = rest.first {
      let others = rest.drop { $0.target == first.target }
      runs.append(rest[..<others.startIndex])
      rest = others
    }
    return runs
  }
}
