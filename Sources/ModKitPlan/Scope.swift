public import ModKitModel

/// The components of a plan, and those that the platform leaves out.
public struct Scope: Sendable {
  /// Dependencies first.
  public var components: [Component]
  /// Sorted by name.
  public var omitted: [OmittedComponent]
  let graph: DependencyGraph
  /// Why components of the scope can be no libraries: what builds those cannot build them here.
  let withoutLibrary: [String: String]

  /// - Throws: ``PlanError`` when the selector selects nothing that can be built.
  func check(_ selector: NameSelector) throws(PlanError) {
    if components.contains(where: { selector.matches($0.name) }) { return }
    if let omitted = omitted.first(where: { selector.matches($0.name) }) {
      throw .notBuildable(name: omitted.name, reason: omitted.reason)
    }
    let names = components.map(\.name) + omitted.map(\.name)
    throw .notPlanned(
      name: selector.pattern,
      suggestion: NearestName.suggestion(for: selector.pattern, among: names))
  }
}
