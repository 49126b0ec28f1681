/// A missing public header that `headers --fix` does not add to the umbrella.
public struct UmbrellaRefusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Several public headers are imported by the same name.
    case ambiguous(paths: [String])
    /// The import would lead to another header, or to none.
    case misleading(path: String?)
    /// The name of the header cannot be written in the umbrella.
    case unwritable
    /// Only C++ can read it, and there is no module map that could declare so.
    case needsCPlusPlus
    /// The umbrella has no place where an import would always be included without changing anything
    /// else.
    case noPlace
  }

  public var reason: Reason
  public var component: String
  /// The path of the header.
  public var header: String
  /// The path of the umbrella.
  public var umbrella: String
  /// The text that would be added.
  public var spelling: String
  /// The place where the manifest names the umbrella.
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
