import ModKitGraph

/// The place of a component, or of a cycle of components, in the dependency graph.
struct LayerPlace {
  private let members: [String]
  /// The layers of dependencies and members: the guess must not be below any of them.
  private let below: [LayerGuess.Layer]
  private let hasDependencies: Bool
  private let isUsed: Bool

  /// - Parameters:
  ///   - members: the component, or all members of the cycle
  ///   - layer: returns the layer of a component, or nil if it is unknown
  init(
    of members: [String], in graph: Digraph<String>, layer: (String) -> LayerGuess.Layer?
  ) {
    self.members = members.sorted()
    let own = Set(members)
    let dependencies = members.flatMap(graph.successors).filter { !own.contains($0) }
    hasDependencies = !dependencies.isEmpty
    isUsed = members.contains { member in
      graph.predecessors(of: member).contains { !own.contains($0) }
    }
    below = (dependencies + members).compactMap(layer)
  }

  func guess(for member: String) -> LayerGuess {
    let others = members.filter { $0 != member }
    let highest = below.max() ?? .baseService
    guard hasDependencies else {
      return LayerGuess(
        layer: highest, reason: reason("depends on no other component", others))
    }
    guard isUsed else {
      return LayerGuess(
        layer: .mainBusiness,
        reason: others.isEmpty
          ? "no other component depends on it"
          : "\(cycle(with: others)), on which no other component depends")
    }
    return LayerGuess(
      layer: max(highest, .baseBusiness),
      reason: reason("depends on components, and components depend on it", others))
  }

  private func reason(_ predicate: String, _ others: [String]) -> String {
    others.isEmpty ? "it \(predicate)" : "\(cycle(with: others)), which \(predicate)"
  }

  private func cycle(with others: [String]) -> String {
    let shown = others.prefix(Self.nameLimit).joined(separator: ", ")
    let further = others.count - Self.nameLimit
    return "it is in a cycle with \(shown)" + (further > 0 ? " and \(further) more" : "")
  }

  /// The maximum number of cycle members named in a comment.
  private static let nameLimit = 3
}
