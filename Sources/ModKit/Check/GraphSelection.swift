import ModKitGraph
public import ModKitModel

/// Which part of the graph is asked for.
public struct GraphSelection: Sendable {
  /// The names of a product, of lines and of layers; only components that are in all of them stay.
  public var product: String?
  public var lines: [String] = []
  public var layers: [String] = []
  /// A component or a package: only what is near to it stays.
  public var around: String?
  /// How many edges lead to what is near, at most, in one direction.
  public var depth = 1
  /// Whether edges are left out that longer ways imply.
  public var isReduced = false

  public init() {}

  var isEverything: Bool {
    product == nil && lines.isEmpty && layers.isEmpty && around == nil
  }
}

extension Architecture {
  /// The part of a selection.
  ///
  /// - Parameter kept: edges that stay, although longer ways imply them
  /// - Throws: ``UnknownName``
  public func selecting(
    _ selection: GraphSelection, keeping kept: Set<DependencyEdge.Ends> = []
  ) throws(UnknownName) -> Architecture {
    var selected = self
    selected.edges = edges.ofComponents
    if !selection.isEverything { selected.keep(try names(of: selection)) }
    if selection.isReduced { selected.reduce(keeping: kept) }
    return selected
  }

  private mutating func keep(_ names: Set<String>) {
    workspace.components.removeAll { !names.contains($0.name) }
    workspace.packages.removeAll { !names.contains($0.name) }
    edges.removeAll { !names.contains($0.from) || !names.contains($0.to) }
  }

  /// Leaves out what longer ways imply, if nothing is wrong with it.
  private mutating func reduce(keeping kept: Set<DependencyEdge.Ends>) {
    let implied = Set(
      graph(of: edges).impliedEdges().map { DependencyEdge.Ends(from: $0.from, to: $0.to) })
    edges.removeAll {
      implied.contains($0.ends) && !kept.contains($0.ends) && $0.isDeclared == $0.isImported
    }
  }

  // MARK: Names

  private func names(of selection: GraphSelection) throws(UnknownName) -> Set<String> {
    var components = Set(try components(of: selection).map(\.name))
    var packages = Set(workspace.packages.map(\.name))
    if let around = selection.around {
      let near = try neighbours(of: around, within: selection.depth)
      components.formIntersection(near)
      packages.formIntersection(near)
    }
    let used = edges.filter { components.contains($0.from) && packages.contains($0.to) }
    return components.union(used.map(\.to))
  }

  private func components(of selection: GraphSelection) throws(UnknownName) -> [Component] {
    let product = try workspace.product(named: selection.product)
    let lines = Set(workspace.components.compactMap(\.line)).sorted()
    try UnknownName.require(selection.lines, kind: "line", among: lines)
    try UnknownName.require(selection.layers, kind: "layer", among: workspace.layers)
    let members = product.map { Set(self.members(of: $0)) }
    return workspace.components.filter { component in
      (members?.contains(component.name) ?? true)
        && (selection.lines.isEmpty || component.line.map(selection.lines.contains) ?? false)
        && (selection.layers.isEmpty || selection.layers.contains(component.layer))
    }
  }

  private func neighbours(
    of name: String, within depth: Int
  ) throws(UnknownName) -> Set<String> {
    let known = (workspace.components.map(\.name) + workspace.packages.map(\.name)).sorted()
    try UnknownName.require([name], kind: "component or package", among: known)
    let graph = graph(of: edges.ofComponents)
    return Set(
      graph.reachable(from: name, within: depth)
        + graph.reversed.reachable(from: name, within: depth))
  }
}

extension UnknownName {
  fileprivate static func require(
    _ names: [String], kind: String, among known: [String]
  ) throws(UnknownName) {
    for name in names where !known.contains(name) {
      throw UnknownName(kind: kind, name: name, known: known)
    }
  }
}
