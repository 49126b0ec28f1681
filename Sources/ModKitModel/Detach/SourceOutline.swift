/// What a source declares, and the names that it uses.
///
/// Names are compared as text: a name that means something else by chance counts as a use.
public struct SourceOutline: Hashable, Sendable {
  /// In the order of the text.
  public var declarations: [OutlineDeclaration]
  public var uses: [String: NameUse]

  public init(declarations: [OutlineDeclaration] = [], uses: [String: NameUse] = [:]) {
    (self.declarations, self.uses) = (declarations, uses)
  }
}

/// A declaration that another file can name.
public struct OutlineDeclaration: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A class or an actor.
    case classType
    case structType
    case enumType
    case protocolType
    /// A typealias or another name for a type.
    case alias
    case function
    /// A variable, a constant or a macro.
    case value
  }

  public var kind: Kind
  /// A method of Objective-C has the first part of its selector.
  public var name: String
  /// The type that it is a member of; nil at the top level.
  public var type: String?
  /// Whether it is declared in an extension or a category of ``type``.
  public var isInExtension: Bool
  /// Whether other modules may see it, as far as its modifiers say.
  public var isPublic: Bool
  /// The names after the colon: superclasses and protocols.
  public var inherited: [String]
  /// The position of the name.
  public var position: TextPosition

  public init(
    _ kind: Kind, _ name: String, of type: String? = nil, isInExtension: Bool = false,
    isPublic: Bool, inherited: [String] = [], position: TextPosition
  ) {
    (self.kind, self.name, self.type, self.isInExtension) = (kind, name, type, isInExtension)
    (self.isPublic, self.inherited, self.position) = (isPublic, inherited, position)
  }
}

/// How a source uses a name.
public struct NameUse: Hashable, Sendable {
  /// The first place where it stands alone or after the name of a module.
  public var place: TextPosition?
  /// The first place where it is a member of something.
  public var memberPlace: TextPosition?
  /// Whether it is called, or a member of it used, wherever it stands alone.
  public var isOnlyCalled: Bool
  /// Whether an object of it is created wherever it stands alone.
  public var isOnlyCreated: Bool

  public init(
    place: TextPosition? = nil, memberPlace: TextPosition? = nil, isOnlyCalled: Bool = true,
    isOnlyCreated: Bool = true
  ) {
    (self.place, self.memberPlace) = (place, memberPlace)
    (self.isOnlyCalled, self.isOnlyCreated) = (isOnlyCalled, isOnlyCreated)
  }
}
