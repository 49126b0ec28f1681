/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable {
  case cycle([String])
  /// There is no component of that name.
  case unknownComponent(UnknownName)
  /// No component of the workspace is as the selector says.
  case emptySelection(selector: String, suggestion: String?)
  /// What it selects is not part of what is planned.
  case notPlanned(selector: String)
  /// A package is to be in focus, which only components can be.
  case packageInFocus(String)
  /// The component cannot be built on this platform.
  case notBuildable(name: String, Obstacle)
  /// The developer does not have the source that he asks for.
  case noSource(name: String, ModeRequest, SourceDenial, owners: [String])
  /// Components can be neither source nor prebuilt.
  case unavailable([UnavailableComponent])
  /// Components of a product are neither source nor prebuilt, and no choice of the user says so.
  case incomplete(product: String, [MissingComponent])
  /// The content of a file is not known.
  case noDigest(path: String)
  /// It is not known what compilers saw of a component that another one needs.
  case noInterface(of: String, for: String)
  /// The document behind the component's key cannot be written down.
  case notEncodable(component: String)
}

/// A component that a product lacks.
public struct MissingComponent: Hashable, Sendable {
  public var name: String
  public var obstacle: BuildObstacle
}

extension Workspace {
  /// Refuses a focus on a package.
  ///
  /// - Throws: ``PlanError``
  public func requireComponents(inFocus selectors: [ComponentSelector]) throws(PlanError) {
    for selector in selectors where selector.isName {
      guard !components.contains(where: selector.selects),
        packages.contains(where: { $0.name == selector.text })
      else { continue }
      throw .packageInFocus(selector.text)
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
