/// An edge between two components, with what declares it and what makes it necessary.
public struct DependencyEdge: Hashable, Sendable {
  /// What tells one edge from another.
  public struct Ends: Hashable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  public var from: String
  public var to: String
  /// The line of the manifest that declares the dependency; nil when none does.
  public var declaration: SourceLocation?
  /// The imports that need the dependency, sorted by place.
  public var evidence: [ImportSite]
  /// Where `from` hands on to its dependents what it imports: by `@_exported`, or in a public
  /// header; nil when it does not.
  public var reexport: SourceLocation?
  /// Whether `from` imports it with `@testable`, and so is compiled against what is internal.
  public var isTestable: Bool

  public init(
    from: String, to: String, declaration: SourceLocation? = nil, evidence: [ImportSite] = [],
    reexport: SourceLocation? = nil, isTestable: Bool = false
  ) {
    self.from = from
    self.to = to
    self.declaration = declaration
    self.evidence = evidence
    self.reexport = reexport
    self.isTestable = isTestable
  }

  public var ends: Ends { Ends(from: from, to: to) }
  public var isDeclared: Bool { declaration != nil }
  public var isImported: Bool { !evidence.isEmpty }
  /// Where it is imported first.
  public var firstImport: SourceLocation? { evidence.first?.location }
}
