/// A place that a finding is about besides its own.
public struct RelatedPlace: Hashable, Sendable {
  public var location: SourceLocation
  /// What is there, such as `imported here too`.
  public var message: String

  public init(_ location: SourceLocation, _ message: String) {
    self.location = location
    self.message = message
  }
}
