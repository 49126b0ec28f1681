/// A further place that a finding is about.
public struct RelatedPlace: Hashable, Sendable {
  public var location: SourceLocation
  /// A description of the place, such as `imported here too`.
  public var message: String

  public init(_ location: SourceLocation, _ message: String) {
    self.location = location
    self.message = message
  }
}
