/// A protocol that stands for what an importer uses of a line.
public struct ServiceInterface: Hashable, Sendable {
  /// A type of which objects are created.
  public struct Object: Hashable, Sendable {
    public var type: String
    public var isClass: Bool
    public var initializers: [FunctionSignature]
    /// Those that are called.
    public var methods: [FunctionSignature]

    public init(
      _ type: String, isClass: Bool, initializers: [FunctionSignature],
      methods: [FunctionSignature]
    ) {
      (self.type, self.isClass) = (type, isClass)
      (self.initializers, self.methods) = (initializers, methods)
    }
  }

  /// The modules.
  public var importer: String
  public var line: String
  public var common: String
  /// What the names of its types begin with.
  public var prefix: String
  public var functions: [FunctionSignature]
  public var objects: [Object]
  /// Nil for a registry of its own.
  public var bus: ServiceBus?

  public init(
    importer: String, line: String, common: String, prefix: String,
    functions: [FunctionSignature], objects: [Object]
  ) {
    (self.importer, self.line, self.common) = (importer, line, common)
    (self.prefix, self.functions, self.objects) = (prefix, functions, objects)
  }

  /// The type of the line that registers it.
  public var provider: String { "\(prefix)Provider" }
}
