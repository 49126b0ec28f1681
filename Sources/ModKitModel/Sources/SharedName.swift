/// An Objective-C name that several components declare.
public struct SharedName: Hashable, Sendable {
  /// One of the declarations.
  public struct Declaration: Hashable, Sendable {
    public var component: String
    /// Whether other components can import the file.
    public var isPublic: Bool
    public var location: SourceLocation
    /// The same place by the path without links, which all paths to one file share.
    public var origin: SourceLocation

    /// - Parameter origin: nil if no link leads to the location
    public init(
      component: String, isPublic: Bool, location: SourceLocation, origin: SourceLocation? = nil
    ) {
      self.component = component
      self.isPublic = isPublic
      self.location = location
      self.origin = origin ?? location
    }
  }

  public var kind: ObjectiveCDeclaration.Kind
  public var name: String
  /// Sorted by component and location.
  public var places: [Declaration]

  public init(kind: ObjectiveCDeclaration.Kind, name: String, places: [Declaration]) {
    self.kind = kind
    self.name = name
    self.places = places
  }
}
