/// A method with several definitions; which one is used depends on the order of loading.
public struct CategoryConflict: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Several categories define the method.
    case categoryCategory = "category-category"
    /// A category replaces the method of its own class.
    case categoryClass = "category-class"
  }

  public struct Definition: Hashable, Sendable {
    /// Nil for the definition in the class itself.
    public var category: String?
    /// The object without its directories, such as `libFoo.a(Foo.o)`.
    public var object: String
    /// The component that the object belongs to.
    public var component: String?

    public init(category: String?, object: String, component: String?) {
      self.category = category
      self.object = object
      self.component = component
    }
  }

  public var kind: Kind
  /// The method without a category, such as `-[NSDate bar]`.
  public var method: String
  /// Sorted by category, the class first, then by object.
  public var definitions: [Definition]

  public init(kind: Kind, method: String, definitions: [Definition]) {
    self.kind = kind
    self.method = method
    self.definitions = definitions.sorted(by: Self.precedes)
  }

  private static func precedes(_ left: Definition, _ right: Definition) -> Bool {
    (left.category ?? "", left.object, left.component ?? "")
      < (right.category ?? "", right.object, right.component ?? "")
  }
}
