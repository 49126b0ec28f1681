extension Digraph {
  /// Returns the strongly connected components, each ascending, successors before predecessors.
  ///
  /// - Complexity: O(n + m)
  public func stronglyConnectedComponents() -> [[Node]] {
    outgoing.strongComponents().map { $0.map { nodes[$0] } }
  }

  /// Returns the strongly connected components that contain an edge, each ascending, successors before
  /// predecessors.
  ///
  /// - Complexity: O(n + m)
  public func cyclicGroups() -> [[Node]] {
    outgoing.cyclicComponents().map { $0.map { nodes[$0] } }
  }

  /// Returns the nodes with dependencies first, or nil if the graph has a cycle.
  ///
  /// - Complexity: O(n + m)
  public func dependenciesFirst() -> [Node]? {
    let components = outgoing.strongComponents()
    guard !components.contains(where: outgoing.isCyclic) else { return nil }
    return components.map { nodes[$0[0]] }
  }
}

extension Adjacency {
  /// Returns the strongly connected components, each ascending, successors before predecessors.
  func strongComponents() -> [[Int]] {
    var search = TarjanSearch(edges: successors)
    for node in nodes { search.visit(node) }
    return search.components
  }

  /// Returns the strongly connected components that contain an edge.
  func cyclicComponents() -> [[Int]] {
    strongComponents().filter(isCyclic)
  }

  fileprivate func isCyclic(_ component: [Int]) -> Bool {
    component.count > 1 || successors[component[0]].contains(component[0])
  }
}

/// Tarjan's algorithm (SIAM Journal on Computing 1, 1972) with an explicit stack, so that a long
/// chain cannot overflow the call stack.
private struct TarjanSearch {
  let edges: [[Int]]
  var components: [[Int]] = []
  private var index: [Int]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var nextIndex = 0

  init(edges: [[Int]]) {
    self.edges = edges
    index = [Int](repeating: -1, count: edges.count)
    lowest = index
    isOnStack = [Bool](repeating: false, count: edges.count)
  }

  mutating func visit(_ root: Int) {
    guard index[root] < 0 else { return }
    var frames = [(node: root, next: 0)]
    enter(root)
    while let frame = frames.last {
      guard frame.next < edges[frame.node].count else {
        frames.removeLast()
        leave(frame.node, parent: frames.last?.node)
        continue
      }
      frames[frames.count - 1].next += 1
      let successor = edges[frame.node][frame.next]
      if index[successor] < 0 {
        enter(successor)
        frames.append((successor, 0))
      } else if isOnStack[successor] {
        lowest[frame.node] = min(lowest[frame.node], index[successor])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    index[node] = nextIndex
    lowest[node] = nextIndex
    nextIndex += 1
    stack.append(node)
    isOnStack[node] = true
  }

  private mutating func leave(_ node: Int, parent: Int?) {
    if lowest[node] == index[node] { popComponent(of: node) }
    if let parent { lowest[parent] = min(lowest[parent], lowest[node]) }
  }

  private mutating func popComponent(of root: Int) {
    var component: [Int] = []
    while let member = stack.popLast() {
      isOnStack[member] = false
      component.append(member)
      if member == root { break }
    }
    components.append(component.sorted())
  }
}
