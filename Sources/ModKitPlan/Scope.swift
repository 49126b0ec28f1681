public import ModKitModel

/// The components of a plan, and those that the platform leaves out.
public struct Scope: Sendable {
  /// Dependencies first.
  public var components: [Component]
  /// Sorted by name.
  public var omitted: [OmittedComponent]
  /// Those that are left out, in full.
  let omittedComponents: [Component]
  let graph: DependencyGraph
  /// Why components of the scope can be no libraries: what builds those cannot build them here.
  let withoutLibrary: [String: String]
  /// Why the developer does not have the source of components.
  let denials: [String: String]

  /// - Throws: ``PlanError`` when the selector selects nothing that can be built.
  func check(_ selector: ComponentSelector) throws(PlanError) {
    if components.contains(where: selector.selects) { return }
    if let component = omittedComponents.first(where: selector.selects),
      let omitted = omitted.first(where: { $0.name == component.name })
    {
      throw .notBuildable(name: omitted.name, reason: omitted.reason)
    }
    throw .notPlanned(selector: selector.text)
  }

  /// - Throws: ``PlanError`` when the wish asks for the source of a component, by its name, that
  ///   the developer does not have.
  func checkAccess(_ wish: ModeWish) throws(PlanError) {
    guard wish.kind.mode == .source, wish.selector.isName,
      let component = components.first(where: wish.selector.selects),
      let denial = denials[component.name]
    else { return }
    throw .noSource(
      name: component.name, wish: wish.place, denial: denial, owners: component.owners)
  }
}
