public import ModKitModel

extension LinkMap {
  /// What the map says of Objective-C's classes, categories and methods.
  public func objectiveCMethods() -> LinkedMethods { LinkedMethods(self) }
}

/// Objective-C's classes, categories and methods in a link map.
///
/// Stripped definitions do not count, nor do blocks and parts that the compiler split off.
public struct LinkedMethods: Sendable {
  private let map: LinkMap

  init(_ map: LinkMap) {
    self.map = map
  }

  var rows: MethodRows { map.methodRows }

  /// Returns the implementations with the methods that a category defines and the class or another category too,
  /// and the classes that several objects define.
  ///
  /// Several rows of one object for one method count once. What may be defined twice, such as `+load`, is not
  /// contested.
  ///
  /// - Parameters:
  ///   - component: returns the component of an object, or nil if there is none
  ///   - isWanted: whether all methods of a class itself, or those of its categories, are to be there too, contested
  ///     or not; it is called once for each class and form
  /// - Returns: sorted by the position of the object, class, form and category; an implementation for each of them
  ///   in an object. A wanted category may have no methods.
  public func implementations(
    component: (LinkedObject) -> String? = { _ in nil },
    isWanted: ((_ className: String, ObjectiveCImplementation.Form) -> Bool)? = nil
  ) -> [PlacedImplementation] {
    map.reading.bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes) else { return [] }
      var found = ImplementationList()
      addContestedMethods(to: &found, search)
      addContestedClasses(to: &found, search)
      if let isWanted { addWanted(isWanted, to: &found, search) }
      return found.placed(map.objects, component)
    }
  }

  private func addContestedMethods(to found: inout ImplementationList, _ search: LineSearch) {
    forEachGroup(rows.methods.withEqualHashes()) { group in
      guard group.contains(where: \.isInCategory) else { return }
      var definitions: [ObjectiveCMethod: [(ImplementationList.Key, Int)]] = [:]
      for row in group {
        guard let name = MethodName(row.range, search) else { continue }
        let key = ImplementationList.Key(name, in: Int(row.object), search)
        definitions[name.method(search), default: []].append((key, row.name))
      }
      for (method, places) in definitions where !method.mayBeDefinedTwice {
        let keys = Set(places.map(\.0))
        guard keys.count > 1, keys.contains(where: { $0.category != nil }) else { continue }
        for (key, position) in places { found.add(method, at: position, to: key) }
      }
    }
  }

  private func addContestedClasses(to found: inout ImplementationList, _ search: LineSearch) {
    forEachGroup(rows.classes.withEqualHashes()) { group in
      let names = Dictionary(grouping: group) { search.text(Self.className(of: $0)) }
      for (name, places) in names where Set(places.map(\.object)).count > 1 {
        for place in places {
          found.add(ImplementationList.Key(object: Int(place.object), className: name))
        }
      }
    }
  }

  private static func className(of row: MethodRows.Definition) -> Range<Int> {
    row.range.lowerBound + MethodRows.classPrefix.utf8CodeUnitCount..<row.range.upperBound
  }

  func text(_ range: Range<Int>) -> String { map.text(range) }

  private func forEachGroup(
    _ rows: [MethodRows.Definition], _ body: (ArraySlice<MethodRows.Definition>) -> Void
  ) {
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0.hash != rows[start].hash } ?? rows.count
      if end > start + 1 { body(rows[start..<end]) }
      start = end
    }
  }

  private func addWanted(
    _ isWanted: (String, ObjectiveCImplementation.Form) -> Bool,
    to found: inout ImplementationList, _ search: LineSearch
  ) {
    var answers: [ObjectiveCImplementation.Form: [String: Bool]] = [:]
    func wants(_ name: String, _ form: ObjectiveCImplementation.Form) -> Bool {
      if let answer = answers[form]?[name] { return answer }
      let answer = isWanted(name, form)
      answers[form, default: [:]][name] = answer
      return answer
    }
    for row in rows.methods {
      guard let name = MethodName(row.range, search),
        wants(search.text(name.className), name.category == nil ? .classItself : .category)
      else { continue }
      found.add(
        name.method(search), at: row.name,
        to: ImplementationList.Key(name, in: Int(row.object), search))
    }
    for row in rows.classes {
      let name = search.text(Self.className(of: row))
      guard wants(name, .classItself) else { continue }
      found.add(ImplementationList.Key(object: Int(row.object), className: name))
    }
    for row in rows.categories {
      guard let name = CategoryName(row.range, search),
        wants(search.text(name.className), .category)
      else { continue }
      found.add(
        ImplementationList.Key(
          object: Int(row.object), className: search.text(name.className),
          category: search.text(name.category)))
    }
  }
}

/// The class and the category of `__OBJC_$_CATEGORY_NSDate_$_Foo`.
///
/// Lists of a category's methods have names of the same form, with a word more. Categories that the linker merged
/// have names without a class, `…_(Foo|Baz)`; only their methods say what they are.
struct CategoryName {
  var className: Range<Int>
  var category: Range<Int>

  init?(_ name: Range<Int>, _ search: LineSearch) {
    // Both prefixes are equally long.
    let rest = name.lowerBound + MethodRows.categoryPrefix.utf8CodeUnitCount..<name.upperBound
    guard !Self.lists.contains(where: { search.starts(rest, with: $0) }) else { return nil }
    var position = rest.lowerBound
    while position < rest.upperBound, !search.starts(position..<rest.upperBound, with: "_$_") {
      position += 1
    }
    guard position > rest.lowerBound, position + 3 < rest.upperBound else { return nil }
    className = rest.lowerBound..<position
    category = position + 3..<rest.upperBound
  }

  private static let lists: [StaticString] = [
    "INSTANCE_METHODS_", "CLASS_METHODS_", "PROTOCOLS_", "PROP_LIST_", "CLASS_PROP_LIST_",
  ]
}

/// Implementations by what they implement and where.
struct ImplementationList {
  struct Key: Hashable {
    var object: Int
    var className: String
    var category: String?
  }

  private var methods: [Key: [ObjectiveCMethod: Int]] = [:]

  mutating func add(_ key: Key) {
    methods[key, default: [:]].merge([:]) { first, _ in first }
  }

  mutating func add(_ method: ObjectiveCMethod, at position: Int, to key: Key) {
    let known = methods[key]?[method] ?? position
    methods[key, default: [:]][method] = min(known, position)
  }

  func placed(
    _ objects: [LinkedObject], _ component: (LinkedObject) -> String?
  ) -> [PlacedImplementation] {
    methods.keys.sorted(by: Self.precedes).map { key in
      let sorted = (methods[key] ?? [:]).sorted { $0.value < $1.value }
      let implementation = ObjectiveCImplementation(
        key.category == nil ? .classItself : .category, of: key.className,
        category: key.category,
        methods: sorted.map {
          ObjectiveCImplementation.Method(
            isClassMethod: $0.key.isClassMethod, selector: $0.key.selector)
        })
      let object = objects[key.object]
      return PlacedImplementation(
        implementation, component: component(object), object: object.displayName)
    }
  }

  private static func precedes(_ left: Key, _ right: Key) -> Bool {
    if left.object != right.object { return left.object < right.object }
    if left.className != right.className { return left.className < right.className }
    guard let first = left.category else { return right.category != nil }
    return right.category.map { first < $0 } ?? false
  }
}

extension ImplementationList.Key {
  init(_ name: MethodName, in object: Int, _ search: LineSearch) {
    self.init(
      object: object, className: search.text(name.className),
      category: name.category.map(search.text))
  }
}
