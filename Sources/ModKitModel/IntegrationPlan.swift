/// Whether a component is compiled or linked as a library.
public enum IntegrationMode: String, Hashable, Sendable, Codable, CaseIterable {
  case source
  case prebuilt
}

/// How the components of a product, or of the whole workspace, come together.
public struct IntegrationPlan: Hashable, Sendable {
  /// Nil when the plan is for the whole workspace.
  public var product: String?
  /// Dependencies before dependents.
  public var components: [PlannedComponent]
  /// Components that this platform cannot build, sorted by name.
  public var omitted: [OmittedComponent]
  /// Components that can be neither source nor prebuilt: with one of them, nothing can be built.
  public var unavailable: [UnavailableComponent]

  public init(
    product: String?, components: [PlannedComponent], omitted: [OmittedComponent] = [],
    unavailable: [UnavailableComponent] = []
  ) {
    self.product = product
    self.components = components
    self.omitted = omitted
    self.unavailable = unavailable
  }

  /// Refuses a plan in which something can be neither source nor prebuilt.
  ///
  /// - Parameter isForPrebuild: whether the libraries that can be built are going to be
  /// - Throws: ``PlanError``
  public func requireAvailable(isForPrebuild: Bool = false) throws(PlanError) {
    let lost = unavailable.filter { !(isForPrebuild && $0.isCuredByPrebuild) }
    guard lost.isEmpty else { throw .unavailable(lost) }
  }
}

/// The place of one component in a plan.
public struct PlannedComponent: Hashable, Sendable {
  public var component: Component
  public var mode: IntegrationMode
  /// Why it has this mode, as a phrase that can follow the mode.
  public var reason: String
  /// The digest of all that its artifact depends on; nil as long as a dependency has no artifact.
  public var key: String?
  /// The components that it imports or declares, sorted by name.
  public var dependencies: [String]
  /// Set when the mode is `prebuilt`.
  public var artifact: Artifact?
  /// Whether it is source whatever the store holds: somebody wants it, or what it depends on.
  public var isBoundToSource: Bool
  /// Whether it would be prebuilt if artifacts were there for it and for all that it needs, and
  /// its own is not.
  public var isMiss: Bool

  public init(
    component: Component, mode: IntegrationMode, reason: String, key: String?,
    dependencies: [String], artifact: Artifact? = nil, isBoundToSource: Bool = false,
    isMiss: Bool = false
  ) {
    self.component = component
    self.mode = mode
    self.reason = reason
    self.key = key
    self.dependencies = dependencies
    self.artifact = artifact
    self.isBoundToSource = isBoundToSource
    self.isMiss = isMiss
  }

  public var name: String { component.name }
  /// The artifact of a prebuilt component, the directory of a source component.
  public var path: String { artifact?.path ?? component.directory }

  /// Whether it is a library with C++ in it, which does not say so to who links it.
  public var needsCPlusPlusRuntime: Bool {
    mode == .prebuilt && component.languages.contains(where: \.needsCPlusPlusRuntime)
  }
}

/// A component that a plan leaves out, and why.
public struct OmittedComponent: Hashable, Sendable {
  public var name: String
  public var reason: String

  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}
