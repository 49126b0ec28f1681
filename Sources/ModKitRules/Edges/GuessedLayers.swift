import ModKitModel

extension Component {
  /// Whether the layer of one of the two is a guess: what relies on it might be wrong.
  func isGuessed(beside other: Component) -> Bool {
    layerBasis == .guessed || other.layerBasis == .guessed
  }
}

extension Connection {
  /// Whether laws about layers say anything of the edge. A guess by `init` breaks no law by a
  /// declared edge, so one that is not declared is a missing declaration before all.
  var isLayerJudged: Bool { guessedEnd == nil || declaration != nil }
}

extension Violation {
  /// The same finding; a warning if a layer that it relies on is a guess.
  func uncertain(becauseOfLayersOf connection: Connection) -> Violation {
    guard let component = connection.guessedEnd else { return self }
    var violation = self
    violation.isUncertain = true
    violation.notes.append(
      "the layer of '\(component.name)' is a guess: correct it, or write `layer: \(component.layer)`,"
        + " at \(component.locations.layer)")
    return violation
  }
}
