import ModKitModel

extension Rule {
  /// Overrides that are declared are there.
  static let missingOverride = Rule(
    id: "missing-override",
    summary: """
      Each method under `categories: overrides:` is defined by its class, and in every product with one of \
      the components that are to override it, by a category of these.
      """,
    rationale: """
      A component in a lower layer may have a method with an empty body, which a category of a business line \
      fills in. Nothing fails when the category is lost, or when the method is renamed: the empty method is \
      called. `overrides:` in modkit.yml declares the pair, so that it is no conflict, and is required. A \
      second category of the same or of another line that defines the method is a conflict. Without products, \
      all components count as one.
      """,
    remedy: """
      Define the method in a category of one of the components that `by` selects, or remove the entry.
      """,
    example: .missingOverride
  ) { context in overrideViolations(in: CategoryInput(context)) }

  static func overrideViolations(in input: CategoryInput) -> [Violation] {
    let overrides = input.workspace.categories.overrides
    guard !overrides.isEmpty else { return [] }
    let groups = input.overridingGroups
    return overrides.flatMap { override in
      input.missing(override, in: groups) + [input.withoutBase(override)].compactMap(\.self)
    }
  }
}

extension CategoryInput {
  /// The products with all their components.
  fileprivate var overridingGroups: [CoLinkage.Group] {
    let names = workspace.components.map(\.name)
    guard !workspace.products.isEmpty else {
      return [CoLinkage.Group(product: nil, members: names)]
    }
    return CoLinkage(architecture).groups(among: names).filter {
      $0.product != nil && (!isImage || $0.product == product)
    }
  }

  /// One violation for the first component that is to override a method in products where none does.
  fileprivate func missing(
    _ override: DeclaredOverride, in groups: [CoLinkage.Group]
  ) -> [Violation] {
    let candidates = workspace.components.filter(override.selects)
    let definers = Set(
      implementations.filter {
        $0.implementation.form != .classItself && $0.defines(override.method)
      }
      .compactMap(\.component))
    var products: [String: [String]] = [:]
    for group in groups {
      let members = Set(group.members)
      let present = candidates.filter { members.contains($0.name) }
      guard let first = present.first, !present.contains(where: \.isSourceAbsent),
        !present.contains(where: { definers.contains($0.name) })
      else { continue }
      products[first.name, default: []] += [group.product].compactMap(\.self)
    }
    return products.sorted { $0.key < $1.key }.map { component, products in
      .missing(override, in: component, products, place: place(in: products))
    }
  }

  /// A violation if the class does not define the method.
  fileprivate func withoutBase(_ override: DeclaredOverride) -> Violation? {
    let classes = implementations.filter {
      $0.implementation.form == .classItself
        && $0.implementation.className == override.method.className
    }
    guard !classes.contains(where: { $0.defines(override.method) }) else { return nil }
    // The class may be in another image, or of a component whose sources are not there.
    if classes.isEmpty, isImage || workspace.components.contains(where: \.isSourceAbsent) {
      return nil
    }
    return .withoutBase(override, of: classes.first?.component, in: workspace)
  }
}

extension PlacedImplementation {
  fileprivate func defines(_ method: ObjectiveCMethod) -> Bool {
    implementation.className == method.className
      && implementation.methods.contains {
        $0.selector == method.selector && $0.isClassMethod == method.isClassMethod
      }
  }
}

extension Violation {
  fileprivate static func missing(
    _ override: DeclaredOverride, in component: String, _ products: [String], place: String
  ) -> Violation {
    Violation(
      component: component, subject: override.method.description, location: override.location,
      message: "no category of '\(component)' defines \(override.method), which is to be overridden"
        + place,
      notes: override.reason.map { [$0] } ?? [],
      fix: "define it in a category of '\(component)', or remove the entry from `overrides:`",
      products: products)
  }

  fileprivate static func withoutBase(
    _ override: DeclaredOverride, of component: String?, in workspace: Workspace
  ) -> Violation {
    let method = override.method
    return Violation(
      component: component ?? workspace.name, subject: "base of \(method)",
      location: override.location,
      message: component.map {
        "the class in '\($0)' does not define \(method), which is to be overridden"
      }
        ?? "no component implements the class '\(method.className)', whose \(method) is to be overridden",
      fix: "correct the method, or remove the entry from `overrides:`")
  }
}

extension RuleExample {
  fileprivate static let missingOverride = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      products: {City58: {components: [Recruitment]}}
      categories:
        overrides:
        - {method: "-[ListDispatcher openJob:]", by: ["line:recruitment"], reason: "only that line has jobs"}
      """,
      "List/component.yml": """
      name: List
      layer: base-business
      """,
      "List/Sources/ListDispatcher.m": """
      @implementation ListDispatcher
      - (void)openJob:(NSString *)identifier {}
      @end
      """,
      "Recruitment/component.yml": """
      name: Recruitment
      layer: main-business
      line: recruitment
      dependencies: [List]
      """,
      "Recruitment/Sources/ListDispatcher+Jobs.m": """
      @import List;
      @implementation ListDispatcher (Jobs)
      - (void)openJobs:(NSString *)identifier {}
      @end
      """,
    ],
    finding: """
      modkit.yml:6:14: error[missing-override] no category of 'Recruitment' defines -[ListDispatcher openJob:], which is to be overridden
        note: only that line has jobs
        fix: define it in a category of 'Recruitment', or remove the entry from `overrides:`
      """,
    good: [
      "Recruitment/Sources/ListDispatcher+Jobs.m": """
      @import List;
      @implementation ListDispatcher (Jobs)
      - (void)openJob:(NSString *)identifier {}
      @end
      """
    ])
}
