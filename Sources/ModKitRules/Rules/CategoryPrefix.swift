import ModKitModel

extension Rule {
  /// Methods of categories on classes of others have a prefix.
  static let categoryPrefix = Rule(
    id: "category-prefix",
    summary: """
      The methods that a category adds to a class of another component, of a package or of the SDK have a \
      prefix of the category's component.
      """,
    rationale: """
      Nobody knows what other components, libraries and the next version of the SDK add to a class. A \
      prefix keeps names apart without agreement. Prefixes are stated under `categories: prefixes:` in \
      modkit.yml: for a component by its name, for several by a selector, for all others by `*`. \
      Components for which it says nothing are not checked. A setter may have its prefix after `set`: \
      `setLg_name:`. Methods that are declared overrides, `+load` and `+initialize` need none.
      """,
    remedy: """
      Rename the method, in the header, the implementation and all messages. An exception may name it: \
      `{rule: category-prefix, from: Login, to: "-[NSDate now]", reason: …}`.
      """,
    example: .categoryPrefix
  ) { context in prefixViolations(in: CategoryInput(context)) }

  static func prefixViolations(in input: CategoryInput) -> [Violation] {
    guard !input.workspace.categories.prefixes.isEmpty else { return [] }
    let policy = CategoryPolicy(input.workspace)
    return input.workspace.components.withCategories(input.implementations).flatMap {
      component, categories -> [Violation] in
      guard let prefixes = input.workspace.categories.prefixes(of: component) else { return [] }
      return categories.filter { !input.owns(component, $0) }.flatMap { category in
        category.implementation.methods
          .filter { policy.needsPrefix($0, in: category, of: component, prefixes) }
          .map { .unprefixed($0, in: category, of: component, prefixes, input) }
      }
    }
  }
}

extension [Component] {
  /// Each component with its categories.
  fileprivate func withCategories(
    _ implementations: [PlacedImplementation]
  ) -> [(Component, [PlacedImplementation])] {
    let categories = Dictionary(
      grouping: implementations.filter { $0.implementation.form != .classItself },
      by: { $0.component ?? "" })
    return compactMap { component in categories[component.name].map { (component, $0) } }
  }
}

extension CategoryInput {
  /// Whether the class of a category is one of its own component.
  fileprivate func owns(_ component: Component, _ category: PlacedImplementation) -> Bool {
    classOwners[category.implementation.className]?.contains(component.name) ?? false
  }
}

extension CategoryPolicy {
  fileprivate func needsPrefix(
    _ method: ObjectiveCImplementation.Method, in category: PlacedImplementation,
    of component: Component, _ prefixes: [String]
  ) -> Bool {
    let known = ObjectiveCMethod(method, in: category)
    guard !known.mayBeDefinedTwice else { return false }
    let selector = method.selector
    let hasPrefix = prefixes.contains { prefix in
      selector.hasPrefix(prefix) || selector.hasPrefix("set\(prefix.capitalizedFirstLetter)")
    }
    return !hasPrefix && !isDeclaredOverride(known, of: component)
  }
}

extension ObjectiveCMethod {
  init(_ method: ObjectiveCImplementation.Method, in placed: PlacedImplementation) {
    self.init(
      className: placed.implementation.className, isClassMethod: method.isClassMethod,
      selector: method.selector)
  }
}

extension PlacedImplementation {
  /// A definition of a method.
  func definition(of method: ObjectiveCImplementation.Method) -> MethodConflict.Definition {
    let position = method.position ?? implementation.position
    return MethodConflict.Definition(
      implementation.form, category: implementation.category, component: component,
      location: file.flatMap { file in position.map { SourceLocation(file: file, position: $0) } },
      object: object)
  }
}

extension String {
  fileprivate var capitalizedFirstLetter: String { prefix(1).uppercased() + dropFirst() }

  /// The selector with a prefix: `lg_name`, `setLg_name:`.
  fileprivate func prefixed(with prefix: String) -> String {
    guard hasPrefix("set"), hasSuffix(":"), let first = dropFirst(3).first, first.isUppercase
    else { return prefix + self }
    let name = dropFirst(3)
    return "set\(prefix.capitalizedFirstLetter)\(name.prefix(1).lowercased())\(name.dropFirst())"
  }
}

extension Violation {
  fileprivate static func unprefixed(
    _ method: ObjectiveCImplementation.Method, in category: PlacedImplementation,
    of component: Component, _ prefixes: [String], _ input: CategoryInput
  ) -> Violation {
    let className = category.implementation.className
    let definition = category.definition(of: method)
    let owner = input.classOwners[className]?.min()
    let names = prefixes.map { "`\(method.selector.prefixed(with: $0))`" }
    return Violation(
      component: component.name, target: owner,
      subject: ObjectiveCMethod(method, in: category).description, location: definition.location,
      message:
        "\(definition.words) adds \(ObjectiveCMethod(method, in: category)) without a prefix",
      notes: [
        owner.map { "the class belongs to '\($0)'" } ?? "no component has the class '\(className)'"
      ],
      fix: "name it \(names.joined(separator: " or "))")
  }
}

extension RuleExample {
  fileprivate static let categoryPrefix = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      categories:
        prefixes: {Login: [lg_], "*": [ck_]}
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Sources/NSDate+Login.m": """
      @implementation NSDate (Login)
      - (BOOL)isExpired { return self.timeIntervalSinceNow < 0; }
      @end
      """,
    ],
    finding: """
      Login/Sources/NSDate+Login.m:2:1: error[category-prefix] category 'Login' of 'Login' adds -[NSDate isExpired] without a prefix
        note: no component has the class 'NSDate'
        fix: name it `lg_isExpired`
      """,
    good: [
      "Login/Sources/NSDate+Login.m": """
      @implementation NSDate (Login)
      - (BOOL)lg_isExpired { return self.timeIntervalSinceNow < 0; }
      @end
      """
    ])
}
