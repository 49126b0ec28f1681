/// A method as the Objective-C runtime identifies it: `-[NSDate description]`.
public struct ObjectiveCMethod: Hashable, Sendable {
  public var className: String
  /// Whether it is a method of the class itself, written with `+`.
  public var isClassMethod: Bool
  public var selector: String

  public init(className: String, isClassMethod: Bool, selector: String) {
    self.className = className
    self.isClassMethod = isClassMethod
    self.selector = selector
  }

  /// Whether several definitions are meant: `+load` of every class and category is called, `+initialize`
  /// is written per class, and the compiler makes `.cxx_construct` and `.cxx_destruct`.
  public var mayBeDefinedTwice: Bool {
    isClassMethod
      ? selector == "load" || selector == "initialize" : selector.hasPrefix(".cxx_")
  }
}

extension ObjectiveCMethod {
  /// Returns the selector of the setter that compilers make for a property.
  public static func setter(of property: some StringProtocol) -> String {
    "set\(property.withCapitalLetter):"
  }
}

extension ObjectiveCMethod: CustomStringConvertible {
  public var description: String { "\(isClassMethod ? "+" : "-")[\(className) \(selector)]" }
}

extension ObjectiveCMethod: Comparable {
  public static func < (left: ObjectiveCMethod, right: ObjectiveCMethod) -> Bool {
    (left.className, left.selector, left.isClassMethod ? 1 : 0)
      < (right.className, right.selector, right.isClassMethod ? 1 : 0)
  }
}
