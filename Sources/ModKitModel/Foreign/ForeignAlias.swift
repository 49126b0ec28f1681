/// A name that dependencies may use for other names.
public struct ForeignAlias: Hashable, Sendable {
  public var name: String
  /// The aliases of components that it stands for, or further aliases of this kind.
  public var meanings: [String]
  /// The place of the declaration, if known.
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

/// A statement about a component in a description that modkit manifests cannot express.
public struct ForeignNote: Hashable, Sendable {
  public var text: String
  public var location: SourceLocation

  public init(_ text: String, at location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
