/// A message that Objective-C sends to a Swift type of another component, which the generated header
/// does not have.
public struct ObjectiveCExposure: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// `struct`, `enum`, `actor` or `class`, which Objective-C does not know as it is declared.
    case kind(String)
    /// The class is neither public nor open.
    case access
    /// The class has another name in Objective-C.
    case renamed(String)
  }

  /// The component that sends the message.
  public var component: String
  /// The component of the type.
  public var target: String
  /// The name of the type in Swift.
  public var name: String
  /// The first message to it in the component.
  public var location: SourceLocation
  public var declaration: SourceLocation
  public var reason: Reason

  public init(
    component: String, target: String, name: String, location: SourceLocation,
    declaration: SourceLocation, reason: Reason
  ) {
    (self.component, self.target, self.name) = (component, target, name)
    (self.location, self.declaration, self.reason) = (location, declaration, reason)
  }
}
