import ModKitGraph
import ModKitModel

/// A guessed layer and the reason for the guess.
struct LayerGuess: Hashable {
  var layer: Layer
  /// A noun phrase or a clause, for use in a comment.
  var reason: String

  /// The layers of a new workspace, bottom to top.
  enum Layer: Int, Comparable, CaseIterable {
    case baseService
    case baseBusiness
    case mainBusiness

    var name: String { Workspace.defaultLayers[rawValue] }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Returns a guess for each component.
  ///
  /// A component that has only tests goes to the top layer. Any other component is guessed from its
  /// folders, then from its name, then from its place in the graph. A guess from the graph is never
  /// below a dependency of the component.
  static func guesses(for components: [Component]) -> [String: LayerGuess] {
    let names = Set(components.map(\.name))
    let graph = Digraph(
      nodes: names,
      edges: components.flatMap { component in
        component.dependencies.filter { names.contains($0.name) }
          .map { (from: component.name, to: $0.name) }
      })
    var guesses = Dictionary(
      components.compactMap { component in
        (guess(forTests: component, graph) ?? guess(fromWordsOf: component))
          .map { (component.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    // A cycle counts as one place: its members share all their dependencies.
    for members in graph.stronglyConnectedComponents() {
      let place = LayerPlace(of: members, in: graph) { guesses[$0]?.layer }
      for member in members where guesses[member] == nil {
        guesses[member] = place.guess(for: member)
      }
    }
    return guesses
  }

  /// Returns the top layer for a component that has only tests: tests may depend on anything, and
  /// nothing depends on them.
  private static func guess(forTests component: Component, _ graph: Digraph<String>) -> LayerGuess?
  {
    guard component.isNothingButTests, graph.predecessors(of: component.name).isEmpty else {
      return nil
    }
    return LayerGuess(layer: .mainBusiness, reason: "it has nothing but tests")
  }

  // MARK: Words

  private static func guess(fromWordsOf component: Component) -> LayerGuess? {
    for folder in RelativePath.names(in: component.directory).reversed() {
      if let layer = LayerWords.layer(ofFolder: String(folder)) {
        return LayerGuess(layer: layer, reason: "the folder is called \(folder)")
      }
    }
    return LayerWords.layer(ofName: component.name).map { layer, word in
      LayerGuess(layer: layer, reason: "the name has \(word) in it")
    }
  }
}
