/// A function of Swift, with what a protocol needs of it.
public struct FunctionSignature: Hashable, Sendable {
  public struct Parameter: Hashable, Sendable {
    /// Nil for `_`.
    public var label: String?
    /// The name in the body.
    public var name: String
    public var type: String
    public var defaultValue: String?

    public init(label: String?, name: String, type: String, defaultValue: String? = nil) {
      (self.label, self.name, self.type) = (label, name, type)
      self.defaultValue = defaultValue
    }
  }

  /// `init` for an initializer.
  public var name: String
  /// The type that it is a member of; nil at the top level.
  public var owner: String?
  /// The position of the name.
  public var position: TextPosition
  public var isPublic = false
  public var parameters: [Parameter] = []
  public var isAsync = false
  public var isThrowing = false
  /// Nil if it returns nothing, or else an optional type.
  public var result: String?
  /// Whether callers may ignore the result.
  public var isDiscardable = false
  /// The types that it names.
  public var types: Set<String> = []
  /// Why it cannot be part of a protocol.
  public var obstacle: SignatureObstacle?

  public init(_ name: String, of owner: String?, at position: TextPosition) {
    (self.name, self.owner, self.position) = (name, owner, position)
  }
}

/// A class or a structure of Swift, as far as a protocol can stand for it.
public struct TypeSignature: Hashable, Sendable {
  public var name: String
  public var position: TextPosition
  public var isClass: Bool
  public var obstacle: SignatureObstacle?

  public init(
    _ name: String, at position: TextPosition, isClass: Bool, obstacle: SignatureObstacle? = nil
  ) {
    (self.name, self.position, self.isClass) = (name, position, isClass)
    self.obstacle = obstacle
  }
}

/// The signatures in one source.
public struct SourceSignatures: Hashable, Sendable {
  /// Those at the top level, and the members of types there, in the order of the text.
  public var functions: [FunctionSignature]
  public var types: [TypeSignature]
  /// A protocol that an extension adds, by type.
  public var conformances: [String: String]

  public init(
    functions: [FunctionSignature] = [], types: [TypeSignature] = [],
    conformances: [String: String] = [:]
  ) {
    (self.functions, self.types) = (functions, types)
    self.conformances = conformances
  }
}
