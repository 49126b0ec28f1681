/// A name that dependencies may use for what has names of its own.
public struct ForeignAlias: Hashable, Sendable {
  public var name: String
  /// Aliases of components, or further ones of these.
  public var meanings: [String]
  /// Where it is declared, if that can be told.
  public var location: SourceLocation?

  public init(name: String, meanings: [String], location: SourceLocation? = nil) {
    self.name = name
    self.meanings = meanings
    self.location = location
  }
}

/// An app, an extension or a framework that is composed of components.
public struct ForeignProduct: Hashable, Sendable {
  public var name: String
  public var dependencies: [ForeignDependency]
  public var location: SourceLocation

  public init(name: String, dependencies: [ForeignDependency], location: SourceLocation) {
    self.name = name
    self.dependencies = dependencies
    self.location = location
  }
}

/// What a description says of a component and manifests of modkit have no word for.
public struct ForeignNote: Hashable, Sendable {
  public var text: String
  public var location: SourceLocation

  public init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
