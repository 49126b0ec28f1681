public import ModKitModel

/// Why components are source, prebuilt or neither, as phrases that can follow the state.
public enum StateText {
  /// Returns the reason for the state of a component, with the destination that it is about if the
  /// plan has several.
  public static func reason(for planned: PlannedComponent) -> String {
    let reason = reason(for: planned.state)
    guard let destination = planned.lackingDestination, planned.isMiss else { return reason }
    return "\(destination): \(reason)"
  }

  /// Returns the reason of a state.
  public static func reason(for state: PlannedState) -> String {
    switch state {
    case .source(let reason): text(of: reason)
    case .prebuilt(_, let reason): text(of: reason)
    case .omitted(let obstacle): ObstacleText.text(of: obstacle)
    }
  }

  static func text(of reason: SourceReason) -> String {
    switch reason {
    case .chosen(let choice): text(of: choice)
    case .noLibrary(let limit): ObstacleText.text(of: limit)
    case .dependency(let name): "depends on '\(name)', which is source"
    case .compiledWith(let name, isBinding: true): "is compiled with '\(name)', which is source"
    case .compiledWith(let name, isBinding: false):
      "is compiled with '\(name)', which has no artifact yet"
    case .gap(let name): "its dependency '\(name)' has no artifact yet"
    case .noArtifact: "no artifact has its key"
    case .unusableArtifact(let fault): "its artifact is unusable: \(ObstacleText.text(of: fault))"
    }
  }

  private static func text(of reason: PrebuiltReason) -> String {
    switch reason {
    case .found(nil): "an artifact has its key"
    case .found(let choice?): "an artifact has its key; \(text(of: choice))"
    case .noSource(let denial): text(of: denial)
    }
  }

  private static func text(of choice: ModeChoice) -> String {
    switch choice {
    case .modeRequest(let modeRequest): "\(verdict(of: modeRequest.kind)) (\(modeRequest.place))"
    case .preference(let mode, let location):
      "its manifest prefers \(mode.rawValue) (\(location.place))"
    }
  }

  private static func verdict(of kind: ModeRequest.Kind) -> String {
    switch kind {
    case .focus: "in focus"
    case .source: "asked for as source"
    case .prebuilt: "asked for as prebuilt"
    case .alwaysPrebuilt: "always prebuilt"
    }
  }

  static func text(of denial: SourceDenial) -> String {
    switch denial {
    case .absent: "its source is not in this checkout"
    case .teams(let teams, let location):
      "its source is for \(teams.joined(separator: ", ")) only (\(location.place))"
    }
  }
}
