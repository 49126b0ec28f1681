import ModKitModel

/// A method of Swift that Objective-C sees, as far as a link map tells.
///
/// The map has the mangled name in Swift, not the selector: `@objc(name)` is not in it. So `selector` is what the
/// method has without that, and only where the mangled name decides it.
public struct SwiftMethod: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable {
    case method
    case initializer
    case getter
    case setter
  }

  /// The position of the object in `LinkMap.objects`.
  public var object: Int
  /// The name at run time without `@objc(name)`: `NSDate` for a class of Objective-C, `_TtC3Mod3Foo` for one of Swift.
  public var className: String
  /// The module whose extension has the method. Nil for the class itself, and for an extension in the module of
  /// its class, which mangles alike.
  public var extensionModule: String?
  public var isClassMethod: Bool
  public var form: Form
  /// `init` for an initializer.
  public var baseName: String
  /// The labels of the parameters, nil for `_`; nil as a whole where only the types tell how many there are.
  public var labels: [String?]?
  /// Nil if the mangled name does not decide it, such as where a first label gets a `With`.
  public var selector: String?
}

extension LinkedMethods {
  /// Returns the methods of Swift that Objective-C sees, in the order of the map, and the mangled names that are not
  /// understood, such as those of nested and generic classes.
  public func swiftMethods() -> (methods: [SwiftMethod], others: [String]) {
    var (methods, others): ([SwiftMethod], [String]) = ([], [])
    for row in rows.thunks {
      let name = text(row.range)
      if let method = SwiftMethod(mangled: name, object: Int(row.object)) {
        methods.append(method)
      } else {
        others.append(name)
      }
    }
    return (methods, others)
  }
}

extension SwiftMethod {
  init?(mangled name: String, object: Int) {
    let text = name.hasPrefix("_") ? name.dropFirst() : name[...]
    guard text.hasPrefix("$s"), text.hasSuffix("To"),
      (5...MangledCursor.limit).contains(text.utf8.count)
    else { return nil }
    var cursor = MangledCursor(text.utf8.dropFirst(2).dropLast(2))
    guard let context = cursor.takeClass() else { return nil }
    self.init(
      object: object, className: context, extensionModule: cursor.takeExtension(),
      isClassMethod: false, form: .method, baseName: "init", labels: nil, selector: nil)
    guard readMember(&cursor) else { return nil }
    selector = defaultSelector(cursor)
  }

  /// Reads the name, the labels and the operator at the end.
  private mutating func readMember(_ cursor: inout MangledCursor) -> Bool {
    if cursor.dropLast("fc") {
      form = .initializer
      labels = cursor.takeLabels()
      return true
    }
    isClassMethod = cursor.dropLast("Z")
    guard let name = cursor.takeName() else { return false }
    baseName = name
    if cursor.dropLast("vg") {
      form = .getter
    } else if cursor.dropLast("vs") {
      form = .setter
    } else if cursor.dropLast("F") {
      labels = cursor.takeLabels()
    } else {
      return false
    }
    return true
  }

  private func defaultSelector(_ cursor: MangledCursor) -> String? {
    switch form {
    case .getter: return baseName
    case .setter: return ObjectiveCMethod.setter(of: baseName)
    case .method, .initializer:
      guard let labels, !cursor.hasEffects, labels.first.flatMap(\.self) == nil else { return nil }
      return labels.isEmpty
        ? baseName : "\(baseName):" + labels.dropFirst().map { "\($0 ?? ""):" }.joined()
    }
  }
}
