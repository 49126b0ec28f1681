extension [DependencyEdge] {
  /// Adds a ground to the edge of an owner, or a new edge; sorted as in an architecture.
  ///
  /// - Complexity: linear in the number of edges
  public mutating func suppose(_ owner: SourceOwner, on target: String, _ ground: EdgeGround) {
    let place = firstIndex { ($0.owner, $0.to) >= (owner, target) } ?? endIndex
    if place < endIndex, self[place].owner == owner, self[place].to == target {
      self[place] = DependencyEdge(owner, to: target, grounds: self[place].grounds + [ground])
    } else {
      insert(DependencyEdge(owner, to: target, grounds: [ground]), at: place)
    }
  }
}
