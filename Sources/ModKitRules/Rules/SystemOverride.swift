import ModKitModel

extension Rule {
  /// Categories replace no methods of the SDK.
  static let systemOverride = Rule(
    id: "system-override",
    summary: "No category replaces a method that the SDK declares for a class.",
    rationale: """
      A category that defines a method of UIKit or Foundation replaces it for the whole app, also for the \
      system's own code, and the original cannot be called. What becomes of an inherited method depends on \
      the version of the SDK: one that overrides it in the class is replaced, one that does not is not. The \
      methods come from the index that `categories: system:` in modkit.yml names; without one, nothing is \
      checked.
      """,
    remedy: """
      Rename the method, subclass, or exchange implementations where that is meant. An exception may name the \
      method: `{rule: system-override, from: Home, to: "-[UIView layoutSubviews]", reason: …}`.
      """,
    example: .systemOverride
  ) { context in systemOverrides(in: CategoryInput(context)) }

  static func systemOverrides(in input: CategoryInput) -> [Violation] {
    guard let index = input.systemMethods else { return [] }
    return input.implementations.filter { $0.implementation.form != .classItself }.flatMap {
      category -> [Violation] in
      category.implementation.methods.compactMap { method in
        let known = ObjectiveCMethod(method, in: category)
        guard !known.mayBeDefinedTwice else { return nil }
        return index.override(by: known).map { .replacing($0, by: category.definition(of: method)) }
      }
    }
  }
}

extension Violation {
  fileprivate static func replacing(
    _ override: SystemOverride, by definition: MethodConflict.Definition
  ) -> Violation {
    let inherited =
      override.isInherited
      ? ", which '\(override.method.className)' inherits from '\(override.declaringClass)'" : ""
    return Violation(
      component: definition.owner, subject: override.method.description,
      location: definition.location,
      message: "\(definition.words) replaces \(override.method) of the SDK\(inherited)",
      fix: "give the method a name with a prefix")
  }
}

extension RuleExample {
  fileprivate static let systemOverride = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      categories: {system: sdk-methods.index}
      """,
      "sdk-methods.index": """
      modkit-system-methods 1
      0 words
      \tUIView:UIResponder
      !-layoutSubviews

      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/UIView+Home.m": """
      @implementation UIView (Home)
      - (void)layoutSubviews {}
      @end
      """,
    ],
    finding: """
      Home/Sources/UIView+Home.m:2:1: error[system-override] category 'Home' of 'Home' replaces -[UIView layoutSubviews] of the SDK
        fix: give the method a name with a prefix
      """,
    good: [
      "Home/Sources/UIView+Home.m": """
      @implementation UIView (Home)
      - (void)hm_layout {}
      @end
      """
    ])
}
