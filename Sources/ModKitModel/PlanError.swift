/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable {
  case cycle([String])
  /// There is no component of that name.
  case unknownComponent(UnknownName)
  /// No component of the workspace is as the selector says.
  case emptySelection(selector: String, suggestion: String?)
  /// What it selects is not part of what is planned.
  case notPlanned(selector: String)
  /// The component cannot be built on this platform.
  case notBuildable(name: String, reason: String)
  /// The developer does not have the source that he asks for.
  case noSource(name: String, wish: String, denial: String, owners: [String])
  /// Components can be neither source nor prebuilt.
  case unavailable([UnavailableComponent])
  /// The content of a file is not known.
  case noDigest(path: String)
  /// It is not known what compilers saw of a component that another one needs.
  case noInterface(of: String, for: String)
  /// The document behind the component's key cannot be written down.
  case notEncodable(component: String)
}

extension PlanError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cycle(let names):
      "components depend on one another: \((names + names.prefix(1)).joined(separator: " → "));"
        + " `modkit check` shows where to cut"
    case .unknownComponent(let name): name.description
    case .emptySelection(let selector, let suggestion):
      "`\(selector)` selects no component"
        + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
    case .notPlanned(let selector):
      "`\(selector)` selects nothing of this plan; take another product, or none"
    case .notBuildable(let name, let reason):
      "'\(name)' cannot be built here: \(reason)"
    case .noSource(let name, let wish, let denial, let owners):
      "'\(name)' cannot be source, as `\(wish)` says: \(denial); "
        + (owners.isEmpty
          ? "ask its owners for it" : "ask \(owners.joined(separator: ", ")) for it")
        + ", or leave it prebuilt"
    case .unavailable(let components):
      components.map(\.description).joined(separator: "\nerror: ")
    case .noDigest(let path):
      "the content of \(path) is not known, so no key can stand for it"
    case .noInterface(let dependency, let component):
      "the interface of '\(dependency)' is not known, so no key can stand for '\(component)'"
    case .notEncodable(let component):
      "the inputs of '\(component)' cannot be written down, so no key can stand for them"
    }
  }
}

extension ComponentSelector {
  /// Refuses to select nothing.
  ///
  /// - Parameter components: all that there are
  /// - Throws: ``PlanError``
  public func requireSelection(among components: [Component]) throws(PlanError) {
    if components.contains(where: selects) { return }
    throw isName
      ? .unknownComponent(
        UnknownName(kind: "component", name: text, known: components.map(\.name)))
      : .emptySelection(selector: text, suggestion: suggestion(among: components))
  }
}
