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
  /// Whether a route without a scheme is found only by URLs without one.
  public var comparesSchemes = false
  /// The line of modkit.yml; nil for a built-in pattern.
  public var location: SourceLocation?

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
