/// What a class of Objective-C says about a property of its own: the compiler makes its accessors, unless the
/// implementation says that it does not.
public struct ObjectiveCProperty: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `@property` in `@interface Name` or in `@interface Name ()`
    case declared
    /// `@dynamic` in the implementation
    case dynamic
  }

  public var form: Form
  public var className: String
  public var name: String
  /// The selectors of the accessors; none for `@dynamic`.
  public var accessors: [String]

  public init(_ form: Form, of className: String, _ name: String, accessors: [String] = []) {
    self.form = form
    self.className = className
    self.name = name
    self.accessors = accessors
  }
}
