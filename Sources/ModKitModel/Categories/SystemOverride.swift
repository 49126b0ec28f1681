/// A method of the SDK that a category of the workspace replaces.
public struct SystemOverride: Hashable, Sendable {
  public var method: ObjectiveCMethod
  /// The class of the SDK that declares it.
  public var declaringClass: String
  /// Whether the class of the method inherits it.
  public var isInherited: Bool

  public init(method: ObjectiveCMethod, declaringClass: String, isInherited: Bool) {
    self.method = method
    self.declaringClass = declaringClass
    self.isInherited = isInherited
  }
}
