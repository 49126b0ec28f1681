/// What a workspace says about categories, under `categories:`.
public struct CategorySettings: Hashable, Sendable {
  /// In the order of the manifest; the last one that applies to a conflict counts.
  public var policy: [CategoryPolicyEntry]
  /// In the order of the manifest.
  public var prefixes: [CategoryPrefixes]
  public var overrides: [DeclaredOverride]
  /// The path of the index of the methods of the SDK's classes, relative to the workspace.
  public var systemIndex: String?

  public init(
    policy: [CategoryPolicyEntry] = [], prefixes: [CategoryPrefixes] = [],
    overrides: [DeclaredOverride] = [], systemIndex: String? = nil
  ) {
    self.policy = policy
    self.prefixes = prefixes
    self.overrides = overrides
    self.systemIndex = systemIndex
  }

  /// The prefixes for the methods of a component's categories; nil if the manifest says nothing about it.
  ///
  /// The component's name comes first, then the last selector that selects it, then `*`.
  public func prefixes(of component: Component) -> [String]? {
    let matching = prefixes.filter { $0.components.selects(component) }
    let chosen =
      matching.last { $0.components.isName } ?? matching.last { $0.components.text != "*" }
      ?? matching.last
    return chosen?.prefixes
  }

  /// The declaration of an override.
  public func override(of method: ObjectiveCMethod) -> DeclaredOverride? {
    overrides.first { $0.method == method }
  }
}

/// An entry under `policy:`: what becomes of the conflicts that it applies to.
public struct CategoryPolicyEntry: Hashable, Sendable {
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// No finding.
    case allow
    /// A finding that does not make `check` fail.
    case warn
    /// A finding that makes `check` fail.
    case deny
  }

  public var level: Level
  /// Empty for every kind.
  public var kinds: [MethodConflict.Kind]
  /// Names of classes, in which `*` stands for any text; empty for every class.
  public var classes: [String]
  /// Selectors or methods such as `-[NSDate now]`, in which `*` stands for any text; empty for every method.
  public var methods: [String]
  /// Selects components with one of the definitions; empty for every component, and for code of none.
  public var components: [ComponentSelector]
  public var reason: String?
  /// The last day on which it applies.
  public var until: CalendarDate?
  public var location: SourceLocation

  public init(
    _ level: Level, kinds: [MethodConflict.Kind] = [], classes: [String] = [],
    methods: [String] = [], components: [ComponentSelector] = [], reason: String? = nil,
    until: CalendarDate? = nil, location: SourceLocation
  ) {
    self.level = level
    self.kinds = kinds
    self.classes = classes
    self.methods = methods
    self.components = components
    self.reason = reason
    self.until = until
    self.location = location
  }

  public func isExpired(on day: CalendarDate) -> Bool { until.map { $0 < day } ?? false }

  /// Whether it is about a conflict, on whatever day.
  ///
  /// - Parameter component: returns the component of a name
  public func matches(
    _ conflict: MethodConflict, component: (String) -> Component?
  ) -> Bool {
    (kinds.isEmpty || kinds.contains(conflict.kind))
      && Self.matches(conflict.className, classes)
      && (methods.isEmpty || conflict.method.map(matches) ?? false)
      && (components.isEmpty
        || conflict.definitions.contains { definition in
          definition.component.flatMap(component).map { component in
            components.contains { $0.selects(component) }
          } ?? false
        })
  }

  private func matches(_ method: ObjectiveCMethod) -> Bool {
    Self.matches(method.selector, methods) || Self.matches(method.description, methods)
  }

  private static func matches(_ text: String, _ patterns: [String]) -> Bool {
    patterns.isEmpty || patterns.contains { TextPattern($0).matches(text) }
  }
}

/// An entry under `prefixes:`.
public struct CategoryPrefixes: Hashable, Sendable {
  public var components: ComponentSelector
  public var prefixes: [String]

  public init(_ components: ComponentSelector, _ prefixes: [String]) {
    self.components = components
    self.prefixes = prefixes
  }
}

/// An entry under `overrides:`: a method that is empty in its class, and that categories of some components fill
/// in.
public struct DeclaredOverride: Hashable, Sendable {
  public var method: ObjectiveCMethod
  /// The components whose categories define it.
  public var by: [ComponentSelector]
  public var reason: String?
  /// The place of the method in the manifest.
  public var location: SourceLocation

  public init(
    _ method: ObjectiveCMethod, by: [ComponentSelector], reason: String? = nil,
    location: SourceLocation
  ) {
    self.method = method
    self.by = by
    self.reason = reason
    self.location = location
  }

  public func selects(_ component: Component) -> Bool {
    by.contains { $0.selects(component) }
  }
}
