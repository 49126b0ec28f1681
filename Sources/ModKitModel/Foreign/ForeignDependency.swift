/// A dependency as declared in the description of another tool.
public struct ForeignDependency: Hashable, Sendable {
  /// The reference, an alias of each component that it means.
  public var reference: String
  /// The references to try in turn if no component has ``reference`` as an alias.
  public var alternatives: [String]
  /// The modules that it provides if no component of the workspace has the reference.
  public var modules: [String]
  /// Where the tool finds it then; nil if that is not known.
  public var origin: ForeignOrigin?
  public var location: SourceLocation
  /// Whether it is declared for several targets together; see ``Dependency/isInherited``.
  public var isInherited = false

  public init(
    reference: String, alternatives: [String] = [], modules: [String] = [],
    origin: ForeignOrigin? = nil, location: SourceLocation
  ) {
    self.reference = reference
    self.alternatives = alternatives
    self.modules = modules
    self.origin = origin
    self.location = location
  }

  /// Returns the reference to a product of a Swift package that is not known: Xcode projects need
  /// not say it.
  package static func reference(toProductAnywhere product: String) -> String {
    "Package.swift: product \(product)"
  }
}
