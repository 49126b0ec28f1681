import ModKitModel

/// The laws of the workspace's own, looked up by the edges that they forbid.
struct ForbiddenEdges: Sendable {
  private let laws: [ForbiddenEdge]
  /// By component, the places of the laws that bind it, and those that bind its tests.
  private let binding: [String: (own: [Int], tests: [Int])]
  /// By law, the components that it forbids to depend on.
  private let targets: [Set<String>]

  /// - Complexity: linear in the components times the laws
  init(_ workspace: Workspace) {
    let laws = workspace.forbidden
    self.laws = laws
    targets = laws.map { law in
      Set(workspace.components.lazy.filter(law.to.selects).map(\.name))
    }
    guard !laws.isEmpty else {
      binding = [:]
      return
    }
    binding = Dictionary(
      uniqueKeysWithValues: workspace.components.map { component in
        let own = laws.indices.filter { laws[$0].binds(component, isOfTests: false) }
        let tests = own.filter { laws[$0].includesTests }
        return (component.name, (own: own, tests: tests))
      })
  }

  /// The first law that forbids an edge, and those after it; nil when none does.
  func laws(against ends: DependencyEdge.Ends, ofTests: Bool = false) -> [ForbiddenEdge] {
    guard let binding = binding[ends.from], ends.from != ends.to else { return [] }
    return (ofTests ? binding.tests : binding.own)
      .filter { targets[$0].contains(ends.to) }
      .map { laws[$0] }
  }
}

extension RuleContext {
  /// Whether a law of the workspace's own forbids a component, or its tests, to depend on another
  /// one.
  func isForbidden(from: String, to: String, inTests isOfTests: Bool = false) -> Bool {
    !forbiddenEdges.laws(
      against: DependencyEdge.Ends(from: from, to: to), ofTests: isOfTests
    ).isEmpty
  }
}
