public import ModKitModel

/// Finds classes and methods that are defined several times in one image.
public enum MethodConflicts {
  /// Returns the conflicts of classes and categories that are linked together, sorted by class and method.
  ///
  /// Definitions at one place are one: shared files, and objects of several architectures. So are those in
  /// branches of `#if` that exclude one another.
  ///
  /// - Complexity: O(n log n) for n methods
  public static func all(in implementations: [PlacedImplementation]) -> [MethodConflict] {
    let sorted = implementations.map { Placed($0) }
    return (classes(in: sorted) + methods(in: sorted)).sorted {
      ($0.className, $0.subject) < ($1.className, $1.subject)
    }
  }

  /// The conflict between definitions of a method; nil if they are none.
  ///
  /// - Parameter definitions: without those that are meant
  static func conflict(
    on method: ObjectiveCMethod, between definitions: [MethodConflict.Definition]
  ) -> MethodConflict? {
    kind(of: definitions).map {
      MethodConflict(
        $0, className: method.className, method: method, definitions: definitions)
    }
  }

  private static func kind(
    of definitions: [MethodConflict.Definition]
  ) -> MethodConflict.Kind? {
    let categories = definitions.filter { $0.form != .classItself }
    if categories.count < definitions.count { return categories.isEmpty ? nil : .categoryClass }
    guard categories.count > 1 else { return nil }
    if categories.contains(where: { $0.form == .swiftExtension }) { return .swiftExtension }
    return Set(categories.map(\.category)).count == 1 ? .sameCategory : .categoryCategory
  }

  // MARK: Classes

  private static func classes(in all: [Placed]) -> [MethodConflict] {
    Dictionary(grouping: all.filter { $0.definition.form == .classItself }, by: \.className)
      .compactMap { name, items in
        let definitions = distinct(items.map { Candidate($0.definition) })
        guard definitions.count > 1 else { return nil }
        return MethodConflict(.classClass, className: name, definitions: definitions)
      }
  }

  // MARK: Methods

  private static func methods(in all: [Placed]) -> [MethodConflict] {
    var candidates: [ObjectiveCMethod: [Candidate]] = [:]
    for item in all {
      for method in item.methods {
        let key = ObjectiveCMethod(
          className: item.className, isClassMethod: method.isClassMethod,
          selector: method.selector)
        guard !key.mayBeDefinedTwice else { continue }
        candidates[key, default: []].append(item.candidate(for: method))
      }
    }
    return candidates.compactMap { method, candidates in
      guard candidates.count > 1, candidates.contains(where: { !$0.isOfClass }) else { return nil }
      return conflict(on: method, between: compiledTogether(candidates))
    }
  }

  /// The definitions that may be compiled together with another one. Of a class that is defined several times,
  /// only the first one counts.
  private static func compiledTogether(
    _ candidates: [Candidate]
  ) -> [MethodConflict.Definition] {
    let known = candidates.filter { candidate in
      candidate.conditions.isEmpty
        || candidates.contains { $0 != candidate && !$0.excludes(candidate) }
    }
    let definitions = distinct(known)
    let ofClass = definitions.filter { $0.form == .classItself }
      .min { MethodConflict.precede($0, $1) }
    return definitions.filter { $0.form != .classItself } + [ofClass].compactMap(\.self)
  }

  /// One definition for each place, the first by component.
  private static func distinct(_ candidates: [Candidate]) -> [MethodConflict.Definition] {
    struct Key: Hashable {
      var form: ObjectiveCImplementation.Form
      var category: String?
      var file: String?
      var position: [Int]
      var object: String?
      var component: String?
      /// Readers of objects give each implementation once, so those without a place in a source are all different.
      var number: Int?
    }
    var found: [Key: Candidate] = [:]
    for (number, candidate) in candidates.sorted(by: Candidate.precede).enumerated() {
      let definition = candidate.definition
      let hasPlace = definition.location != nil
      // Branches of one file that exclude one another have one definition.
      let position =
        candidate.conditions.isEmpty
        ? definition.location.map { [$0.line, $0.column] } ?? [] : []
      let key = Key(
        form: definition.form, category: definition.category, file: definition.location?.file,
        position: position, object: definition.object,
        component: hasPlace ? nil : definition.component, number: hasPlace ? nil : number)
      if found[key] == nil { found[key] = candidate }
    }
    return found.values.map(\.definition)
  }

  // MARK: Values

  /// An implementation without its file and object.
  private struct Placed {
    var className: String
    var methods: [ObjectiveCImplementation.Method]
    var definition: MethodConflict.Definition
    var file: String?

    init(_ placed: PlacedImplementation) {
      let implementation = placed.implementation
      className = implementation.className
      methods = implementation.methods
      file = placed.file
      let position = implementation.position
      definition = MethodConflict.Definition(
        implementation.form, category: implementation.category, component: placed.component,
        location: placed.file.flatMap { file in
          position.map { SourceLocation(file: file, position: $0) }
        },
        object: placed.object)
    }

    func candidate(for method: ObjectiveCImplementation.Method) -> Candidate {
      var definition = definition
      if let file, let position = method.position {
        definition.location = SourceLocation(file: file, position: position)
      }
      // A platform is built for by some product, or the two definitions exclude one another.
      definition.isConditional = method.conditions.contains {
        PlatformCondition.systems($0) == nil
      }
      return Candidate(definition, method.conditions)
    }
  }

  /// A definition and its conditions.
  private struct Candidate: Hashable {
    var definition: MethodConflict.Definition
    var conditions: [String]

    init(_ definition: MethodConflict.Definition, _ conditions: [String] = []) {
      self.definition = definition
      self.conditions = conditions
    }

    var isOfClass: Bool { definition.form == .classItself }

    /// Whether the two are never compiled together.
    func excludes(_ other: Candidate) -> Bool {
      ExclusiveConditions.exclude(conditions, other.conditions)
    }

    static func precede(_ left: Candidate, _ right: Candidate) -> Bool {
      left.definition == right.definition
        ? left.conditions.lexicographicallyPrecedes(right.conditions)
        : MethodConflict.precede(left.definition, right.definition)
    }
  }
}
