import ModKitModel

/// Finds the classes and extensions of Swift source that have methods for Objective-C.
///
/// The types of other files are not known: in a class with `@objcMembers` or an `@objc extension`, a member without an
/// attribute of its own counts only if its declaration and the same file say that Objective-C has it.
struct SwiftImplementations {
  private let tokens: CodeTokens
  /// The types of the file by their paths, as far as they have been read.
  private var types: [[String]: SwiftContainer] = [:]
  /// The containers with members, in the order in which they begin.
  private var found: [(container: SwiftContainer, members: [SwiftMember])] = []
  private var isReadingTypes = true
  /// The names of types of the file that Objective-C has.
  private var objectiveCTypes: Set<String> = []

  private init(_ tokens: CodeTokens) {
    self.tokens = tokens
    read(tokens.all, in: nil)
    isReadingTypes = false
    let named = Dictionary(grouping: types.values) { $0.path.last ?? "" }
    objectiveCTypes = Set(named.filter { $0.value.allSatisfy(\.isObjectiveC) }.keys)
    found = []
    read(tokens.all, in: nil)
  }

  static func all(in tokens: CodeTokens) -> [ObjectiveCImplementation] {
    SwiftImplementations(tokens).implementations
  }

  // MARK: Declarations

  private mutating func read(_ range: Range<Int>, in container: Int?) {
    var prefix = SwiftDeclarationPrefix()
    var index = range.lowerBound
    while index < range.upperBound {
      if let next = prefix.read(tokens, at: index) {
        index = next
        continue
      }
      index = max(index + 1, declaration(at: index, prefix, in: container, range.upperBound))
      prefix = SwiftDeclarationPrefix()
    }
  }

  /// Reads what a keyword begins and returns the place after it.
  private mutating func declaration(
    at index: Int, _ prefix: SwiftDeclarationPrefix, in container: Int?, _ end: Int
  ) -> Int {
    guard tokens.isName(index) else { return min(tokens.next(index), end) }
    switch tokens.text(index) {
    case "class", "actor", "struct", "enum", "protocol", "extension":
      return type(at: index, prefix, in: container, end)
    case "func", "var", "let", "init":
      guard let container, !isReadingTypes else { return index + 1 }
      let reader = SwiftMemberReader(
        tokens, prefix, found[container].container, ownTypes: objectiveCTypes)
      let (members, next) = reader.members(at: index, end)
      found[container].members += members
      return min(next, end)
    default: return min(tokens.next(index), end)
    }
  }

  private mutating func type(
    at keyword: Int, _ prefix: SwiftDeclarationPrefix, in outer: Int?, _ end: Int
  ) -> Int {
    guard tokens.isName(keyword + 1) else { return keyword + 1 }
    var path = [tokens.text(keyword + 1)]
    var index = keyword + 2
    while tokens.isMark(index, "."), tokens.isName(index + 1) {
      path.append(tokens.text(index + 1))
      index += 2
    }
    let inheritance = index
    while index < end, !tokens.isMark(index, "{") {
      if tokens.isMark(index, ";") || tokens.isMark(index, "}") { return index + 1 }
      index = tokens.next(index)
    }
    let isOfNSObject =
      tokens.isMark(inheritance, ":") && tokens.isName(inheritance + 1, "NSObject")
    guard index < end, let close = tokens.close(index), close < end else { return keyword + 2 }
    path = (outer.map { found[$0].container.path } ?? []) + path
    let container = SwiftContainer(
      tokens.text(keyword), path, name: keyword + 1, prefix, of: types[path], tokens,
      isOfNSObject: isOfNSObject)
    if isReadingTypes, !container.isExtension { types[path] = container }
    found.append((container, []))
    read(index + 1..<close, in: found.count - 1)
    return close + 1
  }

  // MARK: Facts

  private var implementations: [ObjectiveCImplementation] {
    let all = found.filter { !$0.members.isEmpty && $0.container.hasClass }
    let places = all.flatMap { [$0.container.name] + $0.members.map(\.place) }
    var counter = PositionCounter(tokens.bytes)
    let positions = Dictionary(
      Set(places).sorted().map { ($0, counter.position(of: tokens[$0].start)) },
      uniquingKeysWith: { first, _ in first })
    return all.compactMap { container, members in
      let all = members.flatMap { methods(of: $0, at: positions[$0.place]) }
      guard !all.isEmpty else { return nil }
      return ObjectiveCImplementation(
        container.form, of: container.className, category: container.category, methods: all,
        position: positions[container.name])
    }
  }

  private func methods(
    of member: SwiftMember, at position: TextPosition?
  ) -> [ObjectiveCImplementation.Method] {
    let conditions = tokens.conditions(of: member.place)
    guard !conditions.areImpossible else { return [] }
    return member.selectors.map {
      ObjectiveCImplementation.Method(
        isClassMethod: member.isOfClass, selector: $0, position: position, conditions: conditions)
    }
  }
}

/// A type or an extension in Swift source.
struct SwiftContainer {
  /// The names of the types around it and its own.
  let path: [String]
  /// The token with its name.
  let name: Int
  let isExtension: Bool
  /// Whether it may have methods for Objective-C.
  let hasClass: Bool
  /// Whether the declaration alone says that Objective-C has the type.
  let isObjectiveC: Bool
  let className: String
  let form: ObjectiveCImplementation.Form
  /// The name of a category that is implemented in Swift.
  let category: String?
  /// Whether all members are for Objective-C, as far as it can have them; those that other files do not see
  /// only with `@objc`.
  let exposesMembers: Bool
  let exposesPrivateMembers: Bool
  let isPrivate: Bool

  /// - Parameters:
  ///   - known: the type of this path, if the file declares it
  ///   - isOfNSObject: whether its declaration says that it inherits from `NSObject`
  init(
    _ keyword: String, _ path: [String], name: Int, _ prefix: SwiftDeclarationPrefix,
    of known: SwiftContainer?, _ tokens: CodeTokens, isOfNSObject: Bool
  ) {
    self.path = path
    self.name = name
    isExtension = keyword == "extension"
    isPrivate = prefix.isPrivate
    hasClass = isExtension ? known?.hasClass ?? true : keyword == "class" || keyword == "actor"
    let isExposed = prefix.isExposed || prefix.has("objcMembers")
    isObjectiveC =
      keyword == "class" && (isOfNSObject || isExposed)
      || ["protocol", "enum"].contains(keyword) && prefix.isExposed
    let stated = prefix.objectiveCName(tokens)
    let isImplementation = isExtension && prefix.has("implementation")
    // What Swift implements is a class of Objective-C.
    let plain = (isImplementation ? "" : ".") + path.joined(separator: ".")
    className = isExtension ? known?.className ?? plain : stated ?? plain
    category = isImplementation ? stated : nil
    form =
      isImplementation
      ? (stated == nil ? .classItself : .category)
      : isExtension ? .swiftExtension : .classItself
    exposesPrivateMembers = isExtension && prefix.isExposed
    let hasMembers = prefix.has("objcMembers") || known?.exposesMembers ?? false
    exposesMembers = exposesPrivateMembers || hasMembers && !prefix.has("nonobjc")
  }
}

extension [String] {
  /// Whether conditions are never true together: `0`, `false && X`, `!(1)`.
  var areImpossible: Bool {
    contains { text in
      SourceCondition.mayHaveConstant(text) && SourceCondition(text).isImpossible { _ in nil }
    }
  }
}
