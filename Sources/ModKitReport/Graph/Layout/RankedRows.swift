import ModKitGraph

/// Rows by rank: the longest path from something without users; edges of a cycle do not count.
enum RankedRows {
  /// - Parameter ends: edges, also of others
  static func rows(
    of members: [Int], _ ends: [(from: Int, to: Int)], width: Double, widthOf: (Int) -> Int
  ) -> [[Int]] {
    let ranks = ranks(of: members, ends)
    return Set(ranks.values).sorted().flatMap { rank in
      divided(members.filter { ranks[$0] == rank }, width: width, widthOf)
    }
  }

  private static func ranks(
    of members: [Int], _ ends: [(from: Int, to: Int)]
  ) -> [Int: Int] {
    let own = Set(members)
    let inner = ends.filter { $0.from != $0.to && own.contains($0.from) && own.contains($0.to) }
    let graph = Digraph(nodes: members, edges: inner)
    let groups = Array(graph.stronglyConnectedComponents().reversed())
    var groupOf: [Int: Int] = [:]
    for (group, nodes) in groups.enumerated() { for node in nodes { groupOf[node] = group } }
    var depths = [Int](repeating: 0, count: groups.count)
    for (group, nodes) in groups.enumerated() {
      for node in nodes {
        for other in graph.successors(of: node).compactMap({ groupOf[$0] }) where other != group {
          depths[other] = max(depths[other], depths[group] + 1)
        }
      }
    }
    return groupOf.mapValues { depths[$0] }
  }

  /// Several rows of about the same width for what is too wide for one.
  private static func divided(
    _ members: [Int], width: Double, _ widthOf: (Int) -> Int
  ) -> [[Int]] {
    let total = members.reduce(0) { $0 + widthOf($1) + LayoutSizes.gap }
    let share = Double(total) / max(1, (Double(total) / width).rounded(.up))
    var rows: [[Int]] = [[]]
    var used = 0
    for member in members {
      if used > 0, Double(used) + Double(widthOf(member)) / 2 > share {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(member)
      used += widthOf(member) + LayoutSizes.gap
    }
    return rows
  }
}
