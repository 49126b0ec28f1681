/// Routes by their segments, for finding those that may meet a route without a look at all of them.
public struct RouteIndex: Sendable {
  private struct Node: Sendable {
    var children: [RoutePattern.Segment: Int] = [:]
    /// Whether it stands for any number of segments.
    var isRepeating = false
    /// The numbers of the routes that end here.
    var ends: [Int] = []
  }

  /// A place in the tree and one in the route that is looked for.
  private struct Step: Hashable {
    var node: Int
    var place: Int
  }

  private var nodes = [Node()]

  public init() {}

  /// - Parameter number: what stands for the route in ``numbers(meeting:)``
  public mutating func add(_ route: RoutePattern, number: Int) {
    var node = 0
    for segment in route.segments { node = child(of: node, segment) }
    nodes[node].ends.append(number)
  }

  private mutating func child(of node: Int, _ segment: RoutePattern.Segment) -> Int {
    if let known = nodes[node].children[segment] { return known }
    let new = nodes.count
    nodes.append(Node(isRepeating: segment == .any))
    nodes[node].children[segment] = new
    return new
  }

  /// The numbers of all routes with which a route shares a path, sorted. Schemes do not count, and
  /// there may be others among them.
  public func numbers(meeting route: RoutePattern) -> [Int] {
    var found: Set<Int> = []
    var waiting = [Step(node: 0, place: 0)]
    var seen = Set(waiting)
    while let step = waiting.popLast() {
      if step.place == route.segments.count { found.formUnion(nodes[step.node].ends) }
      for next in steps(after: step, in: route.segments) where seen.insert(next).inserted {
        waiting.append(next)
      }
    }
    return found.sorted()
  }

  private func steps(after step: Step, in segments: [RoutePattern.Segment]) -> [Step] {
    let node = nodes[step.node]
    // A node for any number of segments may stand for none.
    var steps = node.children[.any].map { [Step(node: $0, place: step.place)] } ?? []
    guard step.place < segments.count else { return steps }
    switch segments[step.place] {
    case .text:
      steps += [segments[step.place], .one].compactMap { segment in
        node.children[segment].map { Step(node: $0, place: step.place + 1) }
      }
    case .one:
      steps += node.children.values.map { Step(node: $0, place: step.place + 1) }
    case .any:
      steps += node.children.values.map { Step(node: $0, place: step.place) }
      steps.append(Step(node: step.node, place: step.place + 1))
    }
    return node.isRepeating ? steps + [Step(node: step.node, place: step.place + 1)] : steps
  }
}
