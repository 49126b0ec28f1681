import ModKitModel

/// The components of a layer.
struct Band {
  var layer: String
  var groups: [Group]

  /// The components of one business line, or those without a line.
  struct Group {
    var line: String?
    /// The numbers of components, in drawing order.
    var members: [Int]

    /// The rank for sorting. Common components come last, nearest to the layer below, because lines
    /// depend on them.
    var rank: Int { line == nil ? 1 : 0 }
  }

  /// Whether its groups need titles.
  var isTitled: Bool { groups.contains { $0.line != nil } }

  /// Returns the bands of a graph, top layer first, with groups and members sorted by name.
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
