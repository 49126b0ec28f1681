/// The coupling of a component to the others.
struct ComponentMetrics: Equatable {
  /// Ca: the number of components that depend on it directly.
  var fanIn = 0
  /// Ce: the number of components that it depends on directly.
  var fanOut = 0
  /// The number of components that it reaches, itself excluded.
  var dependencies = 0
  /// The number of components that reach it, itself excluded.
  var dependents = 0

  /// Ce / (Ca + Ce); nil for a component without any coupling.
  var instability: Instability? { Instability(fanIn: fanIn, fanOut: fanOut) }

  /// Returns the metrics of every component of the graph.
  static func all(of graph: ComponentGraph) -> [ComponentMetrics] {
    let successors = graph.components.indices.map(graph.successors)
    var metrics = graph.components.indices.map { number in
      ComponentMetrics(
        fanIn: graph.predecessors(of: number).count, fanOut: successors[number].count)
    }
    var walk = Walk(count: successors.count)
    for number in successors.indices {
      let reached = walk.reachable(from: number, along: successors)
      metrics[number].dependencies = reached.count
      for other in reached { metrics[other].dependents += 1 }
    }
    return metrics
  }
}

/// A ratio from 0 (only has dependents) to 1 (only has dependencies), in hundredths.
struct Instability: Equatable, CustomStringConvertible {
  let hundredths: Int

  init?(fanIn: Int, fanOut: Int) {
    let total = fanIn + fanOut
    guard total > 0 else { return nil }
    hundredths = (200 * fanOut + total) / (2 * total)
  }

  var description: String {
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

/// Walks a graph many times without clearing the visited marks between walks.
private struct Walk {
  private var visits: [Int]

  init(count: Int) {
    visits = Array(repeating: -1, count: count)
  }

  /// Returns all components that can be reached, without the start itself.
  mutating func reachable(from start: Int, along successors: [[Int]]) -> [Int] {
    var reached: [Int] = []
    var next = 0
    visits[start] = start
    var current = start
    while true {
      for other in successors[current] where visits[other] != start {
        visits[other] = start
        reached.append(other)
      }
      guard next < reached.count else { return reached }
      current = reached[next]
      next += 1
    }
  }
}
