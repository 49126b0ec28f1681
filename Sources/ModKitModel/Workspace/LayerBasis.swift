/// How the layer of a component is known.
public enum LayerBasis: String, Hashable, Sendable, CaseIterable {
  /// A manifest or `assign:` states it.
  case stated
  /// `init` guessed it, and nobody has confirmed it yet.
  case guessed
  /// Nothing states it, as for a linked description without `assign:`.
  case absent
}

extension Workspace {
  /// What the layer of a component is called that has none.
  public static let absentLayer = "unassigned"
}

extension Component {
  /// Sets the layer that is known, or that there is none.
  ///
  /// - Parameter layer: nil if nothing states one
  public mutating func setLayer(_ layer: String?, basis: LayerBasis = .stated) {
    self.layer = layer ?? Workspace.absentLayer
    layerBasis = layer == nil ? .absent : basis
  }
}
