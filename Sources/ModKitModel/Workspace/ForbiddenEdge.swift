/// A law under `forbidden:`: components that some components must not depend on.
public struct ForbiddenEdge: Hashable, Sendable {
  public var from: ComponentSelector
  public var to: TargetSelector
  public var reason: String?
  /// The component or module to use instead. That component itself is exempt.
  public var use: String?
  /// Whether it applies to the tests of the components too.
  public var includesTests: Bool
  /// Its place in the manifest.
  public var location: SourceLocation

  public init(
    from: ComponentSelector, to: TargetSelector, reason: String? = nil, use: String? = nil,
    includesTests: Bool = true, location: SourceLocation
  ) {
    self.from = from
    self.to = to
    self.reason = reason
    self.use = use
    self.includesTests = includesTests
    self.location = location
  }

  /// Whether it restricts the dependencies of a component, or of its tests.
  public func applies(to component: Component, isOfTests: Bool) -> Bool {
    (includesTests || !isOfTests) && component.name != use && from.selects(component)
  }

  /// Whether it forbids a component, or its tests, to depend on another component.
  public func forbids(_ component: Component, on other: Component, isOfTests: Bool) -> Bool {
    component.name != other.name && to.selects(other)
      && applies(to: component, isOfTests: isOfTests)
  }
}

extension Workspace {
  /// Whether a law is about modules or headers from outside the workspace, which have no edges.
  public var hasLawsForImports: Bool { forbidden.contains { $0.to.components == nil } }
}

/// The imports of a module or header that a law forbids to their owner.
public struct ForbiddenImport: Hashable, Sendable {
  public var law: ForbiddenEdge
  public var owner: SourceOwner
  /// The module, or the header as imports write it.
  public var name: String
  /// Sorted by place.
  public var sites: [SourceSite]

  public init(law: ForbiddenEdge, owner: SourceOwner, name: String, sites: [SourceSite]) {
    self.law = law
    self.owner = owner
    self.name = name
    self.sites = sites
  }
}
