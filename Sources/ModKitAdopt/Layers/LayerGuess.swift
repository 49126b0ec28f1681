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

  /// Returns the number of guesses of each layer, bottom to top.
  static func counts(of guesses: some Collection<LayerGuess>) -> [(layer: String, count: Int)] {
    Layer.allCases.map { layer in (layer.name, guesses.count { $0.layer == layer }) }
  }

  /// Returns a guess for each component of a workspace.
  static func guesses(for workspace: ForeignWorkspace) -> [String: LayerGuess] {
    guesses(
      for: workspace.members.map(\.component),
      roles: LayerRoles(workspace))
  }

  /// Returns a guess for each component.
  ///
  /// The graph decides first, then the names of folders and components where the graph leaves a
  /// choice. No guess makes a declared dependency a violation, tests included: every component is at
  /// least as high as what it depends on, and only tests depend on one in the top layer.
  static func guesses(
    for components: [Component], roles: LayerRoles = LayerRoles()
  ) -> [String: LayerGuess] {
    var placement = LayerPlacement(LayerGroups(components), LayerHints(components, roles))
    placement.placeByGraph()
    placement.raiseByHints()
    placement.lowerByHints()
    return placement.guesses
  }
}
