/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable {
  case cycle([String])
  /// The component is not part of what is planned.
  case notPlanned(name: String, suggestion: String?)
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
    case .notPlanned(let name, let suggestion):
      "there is no component `\(name)` in this plan"
        + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
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
