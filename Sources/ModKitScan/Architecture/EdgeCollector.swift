import ModKitModel

/// Gathers declared and imported edges into one list.
struct EdgeCollector {
  private var components: [DependencyEdge.Ends: DependencyEdge] = [:]
  private var shells: [DependencyEdge.Ends: DependencyEdge] = [:]

  init(_ workspace: Workspace) {
    let known = Set(workspace.components.map(\.name))
    for component in workspace.components {
      for dependency in component.dependencies where known.contains(dependency.name) {
        components[DependencyEdge.Ends(from: component.name, to: dependency.name)] = DependencyEdge(
          from: component.name, to: dependency.name, declaration: dependency.location)
      }
    }
    for product in workspace.products { declareShell(of: product) }
  }

  /// The shell may use what its product is made of.
  private mutating func declareShell(of product: Product) {
    for name in product.entryComponents {
      shells[DependencyEdge.Ends(from: product.name, to: name)] = DependencyEdge(
        from: product.name, to: name, declaration: product.location)
    }
  }

  mutating func add(
    _ imports: [(component: String, location: SourceLocation)], from owner: FileOwner
  ) {
    for item in imports {
      switch owner {
      case .component(let name) where name == item.component: continue
      case .component(let name): Self.add(item, from: name, to: &components)
      case .shell(let name): Self.add(item, from: name, to: &shells)
      }
    }
  }

  private static func add(
    _ item: (component: String, location: SourceLocation), from: String,
    to edges: inout [DependencyEdge.Ends: DependencyEdge]
  ) {
    edges[
      DependencyEdge.Ends(from: from, to: item.component),
      default: DependencyEdge(from: from, to: item.component)
    ].evidence.append(item.location)
  }

  var componentEdges: [DependencyEdge] { Self.sorted(components) }
  var shellEdges: [DependencyEdge] { Self.sorted(shells) }

  private static func sorted(_ edges: [DependencyEdge.Ends: DependencyEdge]) -> [DependencyEdge] {
    edges.values
      .map { edge in
        var edge = edge
        edge.evidence.sort()
        return edge
      }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
