public import ModKitModel

/// Why there is no plan, as text.
public enum PlanErrorText {
  /// Returns one sentence without a full stop, or one for each of several components.
  public static func text(of error: PlanError) -> String {
    switch error {
    case .cycle(let names):
      "components depend on one another: \((names + names.prefix(1)).joined(separator: " → "));"
        + " `modkit check` shows where to cut"
    case .unknownComponent(let name): name.description
    case .emptySelection(let selector, let suggestion):
      "`\(selector)` selects no component"
        + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    case .notPlanned(let selector):
      "`\(selector)` selects nothing of this plan; take another product, or none"
    case .packageInFocus(let name):
      "'\(name)' is a package, and only components can be in focus; `--source \(name)` compiles it"
        + " from its source"
    case .notBuildable(let name, let obstacle):
      "'\(name)' cannot be built here: \(ObstacleText.text(of: obstacle))"
    case .noSource(let name, let modeRequest, let denial, let owners):
      "'\(name)' cannot be source, as `\(modeRequest.place)` says: \(StateText.text(of: denial)); "
        + (owners.isEmpty
          ? "ask its owners for it" : "ask \(owners.joined(separator: ", ")) for it")
        + ", or leave it prebuilt"
    case .unavailable(let components):
      components.map(UnavailableText.text).joined(separator: "\nerror: ")
    case .incomplete(let product, let components):
      components.map { component in
        "'\(component.name)' of '\(product)' can be neither source nor prebuilt: it"
          + " \(ObstacleText.text(of: component.obstacle))"
      }.joined(separator: "\nerror: ")
    case .noDigest(let path):
      "the content of \(path) is not known, so no key can stand for it"
    case .noInterface(let dependency, let component):
      "the interface of '\(dependency)' is not known, so no key can stand for '\(component)'"
    case .notEncodable(let component):
      "the inputs of '\(component)' cannot be written down, so no key can stand for them"
    }
  }
}
