/// A pattern of code that provides or uses a name at run time, in the notation of Semgrep:
/// `Router.shared.use($NAME, ...)`.
public struct CouplingPattern: Hashable, Sendable {
  /// What a pattern is tried in.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// Swift, C and Objective-C.
    case code
    /// JavaScript and TypeScript, also in pages.
    case script
  }

  /// What the scheme of a route means to a router.
  public enum SchemeMeaning: Hashable, Sendable {
    /// A route or a URL without a scheme agrees with any.
    case filter
    /// A route without a scheme is found only by URLs without one.
    case required
    /// Each scheme with a route has a list of its own. The routes without a scheme are for all other
    /// URLs, and for those of a list that falls back to them.
    case divider
    /// The place is no route: the list of its scheme falls back to the routes without one, or any list
    /// if there is no scheme.
    case fallback
  }

  /// What a URL of CTMediator names: `app://Job/open` is `Action_open:` of `Target_Job`.
  public enum AddressPart: Hashable, Sendable {
    case target
    case action
  }

  public var kind: CouplingKind
  public var role: CouplingRole
  /// Code of Swift or Objective-C with metavariables such as `$NAME` and the ellipsis `...`.
  public var code: String
  /// The name of the coupling: a metavariable, or a text with metavariables, as in
  /// `Target_$TARGET`.
  public var name: String
  /// The class that a provider gives for the name, in the same notation; nil if it gives none.
  public var type: String?
  /// The modules of the framework. The pattern counts in components that import one of them, or
  /// everywhere if there are none.
  public var modules: [String]
  public var language: Language
  /// Whether nothing is missing if nothing provides the name, as in a question whether a route exists.
  public var isOptional: Bool
  /// Whether there is a method with the same name that takes a view controller.
  public var mayTakeController = false
  /// What schemes mean to the router.
  public var schemes = SchemeMeaning.filter
  /// How the router reads paths.
  public var dialect = RouteDialect.unknown
  /// The part of a URL that is the name; nil if all of it is.
  public var addressPart: AddressPart?
  /// Whether the name is a method of the class, and belongs to what provides the class.
  public var isMethodOfType = false
  /// Whether the class may be one of a module that the code does not show.
  public var mayHaveModule = false
  /// The line of modkit.yml; nil for a built-in pattern.
  public var location: SourceLocation?

  /// Whether it posts a notification.
  public var isPost: Bool {
    kind == .notification && ["post", "notificationWithName"].contains { code.contains($0) }
  }

  public init(
    _ kind: CouplingKind, _ role: CouplingRole, _ code: String, name: String = "$NAME",
    type: String? = nil, modules: [String] = [], isOptional: Bool = false,
    language: Language = .code, location: SourceLocation? = nil
  ) {
    (self.kind, self.role, self.code) = (kind, role, code)
    (self.name, self.type, self.modules) = (name, type, modules)
    (self.isOptional, self.language, self.location) = (isOptional, language, location)
  }
}
