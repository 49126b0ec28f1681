/// A class or a method with several definitions in one image; which one is used depends on the order of loading.
public struct MethodConflict: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Several categories with different names define the method.
    case categoryCategory = "category-category"
    /// A category replaces the method of its own class.
    case categoryClass = "category-class"
    /// Categories with one name define the method.
    case sameCategory = "same-category"
    /// An extension in Swift defines the method, and so does a category or another extension.
    case swiftExtension = "swift-extension"
    /// The class is defined twice.
    case classClass = "class-class"
  }

  /// One of the definitions.
  public struct Definition: Hashable, Sendable {
    public var form: ObjectiveCImplementation.Form
    /// The name of the category, or the module of an extension.
    public var category: String?
    public var component: String?
    /// Where the source has it; nil if no source is known.
    public var location: SourceLocation?
    /// The object without its directories, such as `libFoo.a(Foo.o)`; nil if only sources were read.
    public var object: String?
    /// Whether it is compiled under a condition of `#if` only, which may never be true.
    public var isConditional = false

    public init(
      _ form: ObjectiveCImplementation.Form, category: String? = nil, component: String? = nil,
      location: SourceLocation? = nil, object: String? = nil
    ) {
      self.form = form
      self.category = category
      self.component = component
      self.location = location
      self.object = object
    }
  }

  public var kind: Kind
  public var className: String
  /// Nil if the class is defined twice.
  public var method: ObjectiveCMethod?
  /// The class first, then sorted by component, category, place and object.
  public var definitions: [Definition]

  public init(
    _ kind: Kind, className: String, method: ObjectiveCMethod? = nil, definitions: [Definition]
  ) {
    self.kind = kind
    self.className = className
    self.method = method
    self.definitions = definitions.sorted(by: Self.precede)
  }

  /// The method, or the class that is defined twice.
  public var subject: String { method?.description ?? className }

  /// Whether a definition comes before another one.
  public static func precede(_ left: Definition, _ right: Definition) -> Bool {
    if (left.form == .classItself) != (right.form == .classItself) {
      return left.form == .classItself
    }
    let (first, second) = (left.component ?? "", right.component ?? "")
    if first != second { return first < second }
    let (one, other) = (left.category ?? "", right.category ?? "")
    if one != other { return one < other }
    if left.location != right.location {
      guard let place = left.location else { return true }
      return right.location.map { place < $0 } ?? false
    }
    let (object, object2) = (left.object ?? "", right.object ?? "")
    if object != object2 { return object < object2 }
    return left.form == right.form
      ? !left.isConditional && right.isConditional : left.form.rawValue < right.form.rawValue
  }
}
