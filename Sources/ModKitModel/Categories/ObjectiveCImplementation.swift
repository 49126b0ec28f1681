/// A class or a category as one source or one object implements it.
public struct ObjectiveCImplementation: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `@implementation Name`, or a class of Swift that Objective-C sees
    case classItself = "class"
    /// `@implementation Name (Category)`
    case category
    /// An extension in Swift with methods that Objective-C sees; a category at run time.
    case swiftExtension = "swift-extension"
  }

  /// A method that is implemented.
  public struct Method: Hashable, Sendable {
    public var isClassMethod: Bool
    public var selector: String
    /// The position of the `-`, `+` or of the name in Swift; nil if it was read from an object.
    public var position: TextPosition?
    /// The conditions under which it is compiled, outermost first; empty if it was read from an object.
    public var conditions: [String]

    public init(
      isClassMethod: Bool, selector: String, position: TextPosition? = nil,
      conditions: [String] = []
    ) {
      self.isClassMethod = isClassMethod
      self.selector = selector
      self.position = position
      self.conditions = conditions
    }
  }

  public var form: Form
  /// The name of the class at run time. In the facts of a Swift source, the name of a class in Swift begins
  /// with a dot, since its module is not known there: `.Name`, `.Outer.Inner`.
  public var className: String
  /// The name of the category; the module for an extension in an object. Nil for a class, and for an extension
  /// in a source.
  public var category: String?
  /// In the order of the text or of the object.
  public var methods: [Method]
  /// The position of the class's name; nil if it was read from an object.
  public var position: TextPosition?

  public init(
    _ form: Form, of className: String, category: String? = nil, methods: [Method] = [],
    position: TextPosition? = nil
  ) {
    self.form = form
    self.className = className
    self.category = category
    self.methods = methods
    self.position = position
  }
}

extension ObjectiveCImplementation.Form: ByteCoded {}

extension ObjectiveCImplementation.Method: ByteCoded {
  public static var blank: ObjectiveCImplementation.Method {
    ObjectiveCImplementation.Method(isClassMethod: false, selector: "")
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&isClassMethod)
    try coder.code(&selector)
    try coder.code(&position)
    try coder.code(&conditions)
  }
}

extension ObjectiveCImplementation: ByteCoded {
  public static var blank: ObjectiveCImplementation {
    ObjectiveCImplementation(.classItself, of: "")
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&form)
    try coder.code(&className)
    try coder.code(&category)
    try coder.code(&methods)
    try coder.code(&position)
  }
}

/// An implementation, and what it belongs to.
public struct PlacedImplementation: Hashable, Sendable {
  public var implementation: ObjectiveCImplementation
  /// Nil for code that no component owns.
  public var component: String?
  /// The path of the source from the root of the workspace; nil if none is known.
  public var file: String?
  /// The object without its directories, such as `libFoo.a(Foo.o)`; nil for a source.
  public var object: String?

  public init(
    _ implementation: ObjectiveCImplementation, component: String? = nil, file: String? = nil,
    object: String? = nil
  ) {
    self.implementation = implementation
    self.component = component
    self.file = file
    self.object = object
  }
}
