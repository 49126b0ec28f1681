/// A law of a workspace's own: what some components must not depend on.
public struct ForbiddenEdge: Hashable, Sendable {
  public var from: ComponentSelector
  public var to: TargetSelector
  public var reason: String?
  /// The component, or the module, to take instead. That component itself is exempt.
  public var use: String?
  /// Whether the tests of the components are held to it.
  public var includesTests: Bool
  /// Where the manifest states it.
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

  /// Whether it says something of what a component, or its tests, may depend on.
  public func binds(_ component: Component, isOfTests: Bool) -> Bool {
    (includesTests || !isOfTests) && component.name != use && from.selects(component)
  }

  /// Whether it forbids a component, or its tests, to depend on another one.
  public func forbids(_ component: Component, on other: Component, isOfTests: Bool) -> Bool {
    component.name != other.name && to.selects(other) && binds(component, isOfTests: isOfTests)
  }
}

extension Workspace {
  /// Whether a law is about what comes from outside, of which no edge tells.
  public var hasLawsForImports: Bool { forbidden.contains { $0.to.components == nil } }
}

/// The imports by which an owner leads to a module or a header that a law forbids.
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
