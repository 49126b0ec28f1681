import ModKitModel

/// Why components can be neither source nor prebuilt, and what to do about it, as text.
enum UnavailableText {
  /// Returns one sentence without a full stop.
  static func text(of component: UnavailableComponent) -> String {
    "'\(component.name)' can be neither source nor prebuilt: \(StateText.text(of: component.denial)),"
      + " and \(text(of: component.obstacle)); \(advice(on: component))"
  }

  static func text(of obstacle: LibraryObstacle) -> String {
    switch obstacle {
    case .never(let limit): "it \(ObstacleText.text(of: limit))"
    case .sourceBelow(let name, let reason), .missBelow(let name, let reason):
      "it depends on '\(name)', which is source: \(StateText.text(of: reason))"
    case .unavailableBelow(let name): "it depends on '\(name)', which can be neither"
    case .noArtifact: StateText.text(of: .noArtifact)
    case .unusableArtifact(let fault): StateText.text(of: .unusableArtifact(fault))
    case .notLocked:
      "\(ArtifactLock.fileName) names no library of it for this compiler, target and configuration"
    case .noLockedArtifact: "the library that \(ArtifactLock.fileName) names is not here"
    }
  }

  static func advice(on component: UnavailableComponent) -> String {
    let owners =
      component.owners.isEmpty ? "its owners" : component.owners.joined(separator: ", ")
    switch component.obstacle {
    case .never: return "ask \(owners) for the source, or plan a product without it"
    case .sourceBelow(let name, _):
      return "leave '\(name)' prebuilt, or plan a product without '\(component.name)'"
    case .missBelow: return "build what is missing with `modkit prebuild`"
    case .unavailableBelow(let name): return "get a library of '\(name)' first"
    case .noArtifact, .unusableArtifact, .notLocked, .noLockedArtifact:
      let pin = component.denial == .absent ? " --pin \(component.name)" : ""
      return "ask \(owners) for what `modkit prebuild --push\(pin)` makes"
    }
  }
}
