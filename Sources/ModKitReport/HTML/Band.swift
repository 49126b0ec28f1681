import ModKitModel

/// The components of a layer.
struct Band {
  var layer: String
  var groups: [Group]

  /// Components of one business line, or those of none.
  struct Group {
    var line: String?
    /// Numbers of components, in the order in which they are drawn.
    var members: [Int]

    /// Common components come last, nearest to the layer below: lines depend on them.
    var rank: Int { line == nil ? 1 : 0 }
  }

  /// Whether its groups have to be told apart.
  var isTitled: Bool { groups.contains { $0.line != nil } }

  /// The bands of a graph, top layer first, everything in the order of names.
  static func all(of graph: ComponentGraph) -> [Band] {
    let members = Dictionary(grouping: graph.components.indices) { graph.components[$0].layer }
    return graph.layers.reversed().map { layer in
      Band(layer: layer, groups: groups(of: members[layer] ?? [], in: graph))
    }
  }

  private static func groups(of members: [Int], in graph: ComponentGraph) -> [Group] {
    Dictionary(grouping: members) { graph.components[$0].line }
      .map { Group(line: $0.key, members: $0.value) }
      .sorted { ($0.rank, $0.line ?? "") < ($1.rank, $1.line ?? "") }
  }
}
