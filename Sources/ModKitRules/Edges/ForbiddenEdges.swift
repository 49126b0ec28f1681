import ModKitModel

/// The laws under `forbidden:` in the manifest, looked up by the edges that they forbid.
struct ForbiddenEdges: Sendable {
  private let laws: [ForbiddenEdge]
  /// By component, the indices of the laws for it, and of those for its tests.
  private let applying: [String: (own: [Int], tests: [Int])]
  /// By law, the components that must not be depended on.
  private let targets: [Set<String>]

  /// - Complexity: linear in the components times the laws
  init(_ workspace: Workspace) {
    let laws = workspace.forbidden
    self.laws = laws
    targets = laws.map { law in
      Set(workspace.components.lazy.filter(law.to.selects).map(\.name))
    }
    guard !laws.isEmpty else {
      applying = [:]
      return
    }
    applying = Dictionary(
      uniqueKeysWithValues: workspace.components.map { component in
        let own = laws.indices.filter { laws[$0].applies(to: component, isOfTests: false) }
        let tests = own.filter { laws[$0].includesTests }
        return (component.name, (own: own, tests: tests))
      })
  }

  /// The laws that say something of a component, by their places among all.
  struct Marks: Hashable, Sendable {
    var applying: [Int] = []
    var targeting: [Int] = []
  }

  /// Components with the same marks are the same for all laws.
  ///
  /// - Complexity: linear in the number of laws
  func marks(of component: Component) -> Marks {
    Marks(
      applying: applying[component.name]?.own ?? [],
      targeting: targets.indices.filter { targets[$0].contains(component.name) })
  }

  /// The laws that forbid an edge, in order.
  func laws(against ends: DependencyEdge.Ends, ofTests: Bool = false) -> [ForbiddenEdge] {
    guard let applying = applying[ends.from], ends.from != ends.to else { return [] }
    return (ofTests ? applying.tests : applying.own)
      .filter { targets[$0].contains(ends.to) }
      .map { laws[$0] }
  }
}

extension RuleContext {
  /// True if a law under `forbidden:` forbids a component, or its tests, to depend on another
  /// component.
  func isForbidden(from: String, to: String, inTests isOfTests: Bool = false) -> Bool {
    !forbiddenEdges.laws(
      against: DependencyEdge.Ends(from: from, to: to), ofTests: isOfTests
    ).isEmpty
  }
}
