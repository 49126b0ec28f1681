import ModKitModel

/// A member with methods for Objective-C.
struct SwiftMember {
  /// The token with its name.
  var place: Int
  var isOfClass: Bool
  var selectors: [String]
}

/// Reads a function, an initializer or properties in Swift source.
struct SwiftMemberReader {
  private let tokens: CodeTokens
  private let prefix: SwiftDeclarationPrefix
  private let container: SwiftContainer
  private let ownTypes: Set<String>

  /// - Parameter ownTypes: the names of types of the file that Objective-C has
  init(
    _ tokens: CodeTokens, _ prefix: SwiftDeclarationPrefix, _ container: SwiftContainer,
    ownTypes: Set<String>
  ) {
    (self.tokens, self.prefix, self.container) = (tokens, prefix, container)
    self.ownTypes = ownTypes
  }

  /// Returns the members that a keyword declares, and the place from where to go on.
  func members(at keyword: Int, _ end: Int) -> ([SwiftMember], next: Int) {
    switch tokens.text(keyword) {
    case "init": function(named: keyword, end)
    case "func": function(named: keyword + 1, end)
    default: properties(from: keyword + 1, end, isConstant: tokens.isName(keyword, "let"))
    }
  }

  private var isExplicit: Bool { prefix.isExposed }

  /// Whether the member is one for Objective-C if it can have it.
  private var isWanted: Bool {
    guard !prefix.has("nonobjc"), !prefix.isOverride, !prefix.has("NSManaged") else { return false }
    if isExplicit || container.exposesPrivateMembers { return true }
    return container.exposesMembers && !prefix.isPrivate && !container.isPrivate
  }

  // MARK: Functions

  private func function(named name: Int, _ end: Int) -> ([SwiftMember], next: Int) {
    guard tokens.isName(name) else { return ([], name + 1) }
    var index = name + 1
    // `init?`, and the parameters of a generic function.
    let isGeneric = tokens.isMark(index, "<")
    while index < end, !tokens.isMark(index, "(") {
      if tokens.isMark(index, "{") || tokens.isMark(index, "}") { return ([], index) }
      index += 1
    }
    guard index < end, let close = tokens.close(index), close < end else { return ([], index + 1) }
    let parameters = tokens.list(index + 1..<close).map { SwiftParameter(tokens, $0) }
    let effects = SwiftEffects(tokens, after: close, end)
    guard isWanted, isExplicit || !isGeneric && canHave(parameters, effects) else {
      return ([], effects.next)
    }
    let selector = prefix.objectiveCName(tokens) ?? selector(name, parameters, effects)
    let isOfClass = prefix.isOfClass
    return (
      [SwiftMember(place: name, isOfClass: isOfClass, selectors: [selector])], effects.next
    )
  }

  private func selector(
    _ name: Int, _ parameters: [SwiftParameter], _ effects: SwiftEffects
  ) -> String {
    let (text, labels) = (tokens.text(name), parameters.map(\.label))
    // `init(name: ())` has no parameter in Objective-C.
    if text == "init", labels.count == 1, !labels[0].isEmpty,
      tokens.isVoid(parameters[0].type), !effects.isThrowing
    {
      return text + labels[0].withCapitalLetter
    }
    let closures = parameters.reversed().prefix { tokens.isClosure($0.type) }.count
    return ObjectiveCName.selector(
      text, labels,
      effects.isAsynchronous
        ? .completionHandler
        : effects.isThrowing ? .error(after: parameters.count - closures) : .none)
  }

  private func canHave(_ parameters: [SwiftParameter], _ effects: SwiftEffects) -> Bool {
    let returnsSeveral = effects.isAsynchronous && tokens.isTuple(effects.result)
    return parameters.allSatisfy { canHave($0.type) }
      && (returnsSeveral ? hasKnownNames(effects.result) : canHave(effects.result))
  }

  /// Whether Objective-C certainly has values of a type. It is not known of types of other files.
  private func canHave(_ type: Range<Int>) -> Bool {
    guard hasKnownNames(type), !tokens.isTuple(type) else { return false }
    // `Int...`
    if let last = type.last, tokens.isMark(last, "."), tokens.isMark(last - 1, ".") { return false }
    return !type.contains { index in
      isOptionalValue(index, in: type)
        || tokens.isMark(index, "(") && tokens.isTuple(index..<type.upperBound)
    }
  }

  private func hasKnownNames(_ type: Range<Int>) -> Bool {
    type.filter(tokens.isName).map(tokens.text).allSatisfy {
      SwiftTypes.known.contains($0) || ownTypes.contains($0)
    }
  }

  /// `Int?`
  private func isOptionalValue(_ index: Int, in type: Range<Int>) -> Bool {
    index > type.lowerBound && (tokens.isMark(index, "?") || tokens.isMark(index, "!"))
      && tokens.isName(index - 1) && SwiftTypes.values.contains(tokens.text(index - 1))
  }

  // MARK: Properties

  private func properties(
    from start: Int, _ end: Int, isConstant: Bool
  ) -> ([SwiftMember], next: Int) {
    var found: [SwiftMember] = []
    var index = start
    while tokens.isName(index) {
      let property = SwiftProperty(tokens, named: index, end)
      let isKnown = property.type.isEmpty ? property.hasLiteral : canHave(property.type)
      if isWanted, isExplicit || isKnown {
        found.append(member(property, isConstant: isConstant))
      }
      index = property.next
      guard tokens.isMark(index, ","), index + 1 < end else { break }
      index += 1
    }
    return (found, max(start, index))
  }

  private func member(_ property: SwiftProperty, isConstant: Bool) -> SwiftMember {
    let name = prefix.objectiveCName(tokens) ?? tokens.text(property.name)
    var selectors = [property.getter ?? name]
    if !isConstant, property.isSettable, !prefix.hasPrivateSetter {
      selectors.append(property.setter ?? ObjectiveCMethod.setter(of: name))
    }
    return SwiftMember(place: property.name, isOfClass: prefix.isOfClass, selectors: selectors)
  }
}

/// Types that Objective-C has.
private enum SwiftTypes {
  /// Those that cannot be optional there.
  static let values: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Float", "Double", "CGFloat", "TimeInterval", "CGRect", "CGPoint", "CGSize",
    "NSRange", "NSInteger", "NSUInteger", "CInt", "CLong", "CBool",
  ]

  /// Those and the usual classes, and the words in types of closures.
  static let known = values.union([
    "Any", "AnyClass", "AnyObject", "Array", "Data", "Date", "Dictionary", "Error", "IndexPath",
    "IndexSet", "Locale", "Notification", "Selector", "Set", "String", "TimeZone", "URL",
    "URLRequest", "UUID", "Void", "MainActor", "Sendable", "escaping",
    "Bundle", "DispatchQueue", "NSArray", "NSAttributedString", "NSCoder", "NSData", "NSDate",
    "NSDictionary", "NSError", "NSIndexPath", "NSMutableArray", "NSMutableAttributedString",
    "NSMutableDictionary", "NSNotification", "NSNumber", "NSObject", "NSObjectProtocol", "NSSet",
    "NSString", "NSURL", "NSURLRequest", "NSValue", "Timer", "UserDefaults",
    "NSColor", "NSEvent", "NSFont", "NSImage", "NSView", "NSViewController", "NSWindow",
    "UIApplication", "UIBarButtonItem", "UIButton", "UICollectionView", "UICollectionViewCell",
    "UICollectionViewLayout", "UIColor", "UIControl", "UIEvent", "UIFont", "UIGestureRecognizer",
    "UIImage", "UIImageView", "UILabel", "UILongPressGestureRecognizer", "UINavigationController",
    "UINavigationItem", "UIPanGestureRecognizer", "UIResponder", "UIScrollView", "UISearchBar",
    "UISlider", "UISwitch", "UITabBarController", "UITableView", "UITableViewCell",
    "UITapGestureRecognizer", "UITextField", "UITextView", "UIToolbar", "UITouch", "UIView",
    "UIViewController", "UIWindow", "WKWebView",
  ])
}
