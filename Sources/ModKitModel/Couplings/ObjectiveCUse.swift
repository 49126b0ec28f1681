/// A name in Objective-C by which it may mean a declaration of Swift.
public struct ObjectiveCUse: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `[Name new]`, `Name.shared`
    case message
    /// `@interface Other : Name`
    case superclass
    /// `@interface Name (More)`
    case category
    /// `Name *name`, `(Name)name`
    case type
    /// `id<Name>`, `@interface Other : Super <Name>`
    case `protocol`
    /// A name in an expression, which may be the case of an enum.
    case value
  }

  public var name: String
  public var kind: Kind
  /// The position of the first use of this kind.
  public var position: TextPosition

  public init(_ name: String, _ kind: Kind, position: TextPosition) {
    (self.name, self.kind, self.position) = (name, kind, position)
  }
}
