/// The classes of an SDK with their own selectors.
///
/// A selector is a class's own if the class declares it, if a category in the SDK or a property does, or if it is
/// required by a protocol that the class adopts.
public struct SystemMethods: Hashable, Sendable {
  public struct Class: Hashable, Sendable {
    /// Nil for a root class, and for a class that only a list of symbols names.
    public var superclass: String?
    /// Own selectors of instances, sorted.
    public var instanceSelectors: [String]
    /// Own selectors of the class itself, sorted.
    public var classSelectors: [String]

    public init(
      superclass: String? = nil, instanceSelectors: some Sequence<String> = [],
      classSelectors: some Sequence<String> = []
    ) {
      self.superclass = superclass
      self.instanceSelectors = instanceSelectors.sorted(by: SystemMethods.precedes)
      self.classSelectors = classSelectors.sorted(by: SystemMethods.precedes)
    }
  }

  /// By name.
  public var classes: [String: Class]

  public init(classes: [String: Class] = [:]) {
    self.classes = classes
  }

  /// The order of bytes, in which texts with a common beginning are neighbours.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Returns whether a method of a category replaces one of the SDK; nil if neither the class nor any
  /// above it has it, for classes that are not in the SDK, and for `+load` and its like.
  ///
  /// Instances of root classes also are what their classes inherit from: `+[UIView description]` overrides
  /// `-[NSObject description]`.
  public func override(by method: ObjectiveCMethod) -> SystemOverride? {
    guard classes[method.className] != nil, !method.mayBeDefinedTwice else { return nil }
    var (name, known) = (method.className, Set<String>())
    while let type = classes[name], known.insert(name).inserted {
      let isRoot = type.superclass == nil
      if type.has(method.selector, isClassMethod: method.isClassMethod)
        || (method.isClassMethod && isRoot && type.has(method.selector, isClassMethod: false))
      {
        return SystemOverride(
          method: method, declaringClass: name, isInherited: name != method.className)
      }
      guard let superclass = type.superclass else { break }
      name = superclass
    }
    return nil
  }
}

extension SystemMethods.Class {
  fileprivate func has(_ selector: String, isClassMethod: Bool) -> Bool {
    let selectors = isClassMethod ? classSelectors : instanceSelectors
    var (low, high) = (0, selectors.count)
    while low < high {
      let middle = (low + high) / 2
      if SystemMethods.precedes(selectors[middle], selector) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < selectors.count && selectors[low] == selector
  }
}

extension SystemMethods: SystemMethodIndex {}
