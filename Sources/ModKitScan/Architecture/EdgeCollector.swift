import ModKitModel

/// Gathers declared and imported edges into one list, owner by owner.
struct EdgeCollector {
  private let owners: Owners
  /// By owner, then by component.
  private var edges: [[Int: DependencyEdge]]

  init(_ workspace: Workspace) {
    owners = Owners(workspace)
    edges = Array(
      repeating: [:], count: 2 * workspace.components.count + workspace.products.count)
    let numbers = Dictionary(
      workspace.components.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    declare(numbers)
  }

  private mutating func declare(_ numbers: [String: Int]) {
    let count = owners.components.count
    for (number, component) in owners.components.enumerated() {
      declare(component.dependencies, of: number, numbers)
      declare(component.tests.dependencies, of: count + number, numbers)
    }
    for (number, product) in owners.products.enumerated() {
      // The shell may use what its product is made of.
      let parts = product.entryComponents.map { Dependency(name: $0, location: product.location) }
      declare(parts, of: 2 * count + number, numbers)
    }
  }

  private mutating func declare(
    _ dependencies: [Dependency], of owner: Int, _ numbers: [String: Int]
  ) {
    for dependency in dependencies {
      guard let target = numbers[dependency.name] else { continue }
      edges[owner][target] = DependencyEdge(
        from: owners[owner].name, to: dependency.name, declaration: dependency.location)
    }
  }

  mutating func add(_ use: ComponentUse) {
    // A component may import itself, and so may its tests.
    guard owners.home(of: use.owner) != use.component else { return }
    edges[use.owner][
      use.component,
      default: DependencyEdge(
        from: owners[use.owner].name, to: owners.components[use.component].name)
    ].add(use)
  }

  var componentEdges: [DependencyEdge] { sorted(0..<owners.components.count) }

  var testEdges: [DependencyEdge] {
    sorted(owners.components.count..<2 * owners.components.count)
  }

  var shellEdges: [DependencyEdge] { sorted(2 * owners.components.count..<edges.count) }

  private func sorted(_ range: Range<Int>) -> [DependencyEdge] {
    edges[range].flatMap(\.values)
      .map { edge in
        var edge = edge
        edge.evidence.sort()
        return edge
      }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension DependencyEdge {
  fileprivate mutating func add(_ use: ComponentUse) {
    evidence.append(use.site)
    if use.isReexport { reexport = min(reexport ?? use.site.location, use.site.location) }
  }
}

/// An import that leads to a component.
struct ComponentUse: Sendable {
  /// Who imports.
  var owner: Int
  var component: Int
  var site: ImportSite
  var isReexport: Bool
}
