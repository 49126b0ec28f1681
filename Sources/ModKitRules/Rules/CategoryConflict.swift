import ModKitModel

extension Rule {
  /// Each method of a class is defined once.
  static let categoryConflict = Rule(
    id: "category-conflict",
    summary: """
      In what is built together, no two categories define the same method of a class, and no category \
      replaces a method of its class.
      """,
    rationale: """
      The runtime of Objective-C keeps one implementation of a method. If two categories define it, the one \
      that is loaded last wins, and that depends on the order of the linker. A timestamp in seconds was once \
      replaced by its namesake in milliseconds in this way, without a word from compiler or linker. An \
      extension in Swift with `@objc` methods is a category too. Two definitions count if a product, or one \
      component with all its dependencies, contains both; those under conditions of `#if` that exclude one \
      another do not. `+load` and `+initialize` may be defined many times, and tests are not checked. \
      Methods that Objective-C sees because of a protocol or a superclass in another file are not found in \
      Swift. Two classes with one name are left to duplicate-declaration if it reports them.
      """,
    remedy: """
      Give methods in categories a prefix of their component, or keep one of them. What is meant is stated \
      under `categories:` in modkit.yml: overrides of an empty method, and for classes, methods, kinds and \
      components whether a conflict is allowed, a warning or an error. An exception may name the method: \
      `{rule: category-conflict, from: Tracking, to: "-[NSDate currentTimestamp]", reason: …}`.
      """,
    yielding: .toKnown("duplicate-declaration"),
    example: .categoryConflict
  ) { context in
    let known = MethodConflicts.all(in: context.architecture.implementations)
    return conflicts(known, in: CategoryInput(context)).filter { violation in
      // Of two classes with one name in a component, the linker says so itself.
      violation.target != nil || violation.subject?.contains("[") == true
    }
  }

  /// The conflicts of sources or of an image.
  ///
  /// - Parameter known: what is defined twice, wherever it is linked
  static func conflicts(_ known: [MethodConflict], in input: CategoryInput) -> [Violation] {
    guard !known.isEmpty else { return [] }
    let classes = Set(known.map(\.className))
    let contested = input.implementations.filter {
      classes.contains($0.implementation.className)
    }
    let policy = CategoryPolicy(input.workspace)
    var found: [[String?]: (finding: ConflictFinding, products: [String])] = [:]
    for group in input.groups(among: Set(contested.compactMap(\.component)).sorted()) {
      for conflict in MethodConflicts.all(in: input.members(of: group, among: contested)) {
        guard let conflict = policy.withoutDeclaredOverride(conflict) else { continue }
        for finding in ConflictFinding.all(for: conflict) {
          let products = [group.product].compactMap(\.self)
          found[finding.identity, default: (finding, [])].products += products
        }
      }
    }
    let owners = input.workspace.owners
    return found.values.compactMap { finding, products in
      let decision = policy.decision(on: finding.conflict, on: input.today)
      guard decision.level != .allow else { return nil }
      let products = Set(products).sorted()
      return Violation(
        finding, decision, in: products, place: input.place(in: products), owners: owners)
    }
  }
}

extension RuleExample {
  fileprivate static let categoryConflict = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      products: {City58: {components: [Home, Tracking]}}
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/NSDate+Home.m": """
      @implementation NSDate (Home)
      - (long long)currentTimestamp { return (long long)self.timeIntervalSince1970; }
      @end
      """,
      "Tracking/component.yml": """
      name: Tracking
      layer: base-service
      """,
      "Tracking/Sources/NSDate+Tracking.m": """
      @implementation NSDate (Tracking)
      - (long long)currentTimestamp { return (long long)(self.timeIntervalSince1970 * 1000); }
      @end
      """,
    ],
    finding: """
      Tracking/Sources/NSDate+Tracking.m:2:1: error[category-conflict] category 'Tracking' of 'Tracking' defines -[NSDate currentTimestamp], and so does category 'Home' of 'Home'
        note: category 'Home' of 'Home' defines it at Home/Sources/NSDate+Home.m:2:1
        fix: give the methods of categories prefixes of their components, or keep one of them
      """,
    good: [
      "Tracking/Sources/NSDate+Tracking.m": """
      @implementation NSDate (Tracking)
      - (long long)tk_currentTimestamp { return (long long)(self.timeIntervalSince1970 * 1000); }
      @end
      """
    ])
}
