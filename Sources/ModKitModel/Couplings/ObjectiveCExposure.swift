/// A Swift declaration of another component that Objective-C uses, and the generated header does not
/// have in this way.
public struct ObjectiveCExposure: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// `struct`, `enum`, `actor`, `protocol` or `class`, which Objective-C does not know as it is
    /// declared.
    case kind(String)
    /// The declaration is neither public nor open.
    case access
    /// The declaration has another name in Objective-C.
    case renamed(String)
    /// Objective-C cannot inherit from classes of Swift.
    case subclass
  }

  /// The component that uses the name.
  public var component: String
  /// The component of the declaration.
  public var target: String
  /// The name in Swift.
  public var name: String
  public var use: ObjectiveCUse.Kind
  /// The case of the enum that is used; nil if the declaration is named itself.
  public var member: String?
  /// The first such use in the component.
  public var location: SourceLocation
  public var declaration: SourceLocation
  public var reason: Reason

  public init(
    component: String, target: String, name: String, use: ObjectiveCUse.Kind,
    member: String? = nil, location: SourceLocation, declaration: SourceLocation, reason: Reason
  ) {
    (self.component, self.target, self.name) = (component, target, name)
    (self.use, self.member) = (use, member)
    (self.location, self.declaration, self.reason) = (location, declaration, reason)
  }
}
