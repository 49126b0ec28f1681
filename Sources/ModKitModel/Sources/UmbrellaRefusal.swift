/// A public header that `headers --fix` does not add to the umbrella that leaves it out.
public struct UmbrellaRefusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Several public headers are imported by the same name.
    case ambiguous(paths: [String])
    /// What would be written leads to another header, or to nothing.
    case misleading(path: String?)
    /// The name of the header cannot stand in the umbrella.
    case unwritable
    /// Only C++ can read it, and there is no module map to say so.
    case needsCPlusPlus
    /// The umbrella has no place where it would be included always, and nothing else would change.
    case noPlace
  }

  public var reason: Reason
  public var component: String
  /// The path of the header.
  public var header: String
  /// The path of the umbrella.
  public var umbrella: String
  /// What would stand there.
  public var spelling: String
  /// Where the manifest names the umbrella.
  public var location: SourceLocation

  public init(
    _ reason: Reason, component: String, header: String, umbrella: String, spelling: String,
    location: SourceLocation
  ) {
    self.reason = reason
    self.component = component
    self.header = header
    self.umbrella = umbrella
    self.spelling = spelling
    self.location = location
  }
}
