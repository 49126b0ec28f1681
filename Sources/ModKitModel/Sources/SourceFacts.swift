/// The facts about a source file that depend only on its bytes, not on its path or owner.
///
/// A new kind of fact is a type that is ``ByteCoded``, a property here and a line in
/// ``code(with:)``.
public struct SourceFacts: Hashable, Sendable {
  /// In the order of the text.
  public var imports: [Import]
  /// The names that the file declares in Objective-C's single namespace, in the order of the text.
  public var declarations: [ObjectiveCDeclaration]
  /// The resources that the file names by literals, in the order of the text.
  public var resources: [ResourceReference]
  /// The classes and categories that it implements, in the order of the text. Classes of Objective-C have no
  /// methods here: they are read again where a category may replace some.
  public var implementations: [ObjectiveCImplementation]
  /// Whether it is where a program starts: `@main` and its predecessors in Swift.
  public var hasEntryPoint: Bool

  public init(
    imports: [Import] = [], declarations: [ObjectiveCDeclaration] = [],
    resources: [ResourceReference] = [], implementations: [ObjectiveCImplementation] = [],
    hasEntryPoint: Bool = false
  ) {
    self.imports = imports
    self.declarations = declarations
    self.resources = resources
    self.implementations = implementations
    self.hasEntryPoint = hasEntryPoint
  }
}

extension SourceFacts: ByteCoded {
  public static var blank: SourceFacts { SourceFacts() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&imports)
    try coder.code(&declarations)
    try coder.code(&resources)
    try coder.code(&implementations)
    try coder.code(&hasEntryPoint)
  }
}

/// A declaration of a name that must not be declared twice where modules meet.
public struct ObjectiveCDeclaration: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `@interface Name : Super`, or a Swift class with `@objc(Name)`; no category, and no class of
    /// Swift without such a name, which has its module in its name at run time.
    case objectiveCClass = "class"
    /// `@protocol Name <…> … @end`, or a Swift `@objc` protocol; no forward declaration.
    case objectiveCProtocol = "protocol"
    /// `enum Name { … }`, `typedef NS_ENUM(Type, Name)`, or a Swift `@objc` enum.
    case enumeration = "enum"
    /// `typedef Result (^Name)(Parameters)`
    case blockType = "block type"
  }

  public var kind: Kind
  /// The name in Objective-C.
  public var name: String
  /// The position of the name.
  public var position: TextPosition

  public init(kind: Kind, name: String, position: TextPosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}

extension ObjectiveCDeclaration.Kind: ByteCoded {}

extension ObjectiveCDeclaration: ByteCoded {
  public static var blank: ObjectiveCDeclaration {
    ObjectiveCDeclaration(kind: .objectiveCClass, name: "", position: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&kind)
    try coder.code(&name)
    try coder.code(&position)
  }
}
