extension KeyShape {
  /// The key of `modkit.yml` for categories of Objective-C.
  static let categories = KeyShape(
    "categories", .mapping(.categories),
    "What is allowed to categories: methods that several define, prefixes, and intended overrides."
  )
}

extension MappingShape {
  fileprivate static let categories = MappingShape([
    KeyShape(
      "policy", .list(.mapping(.policy)),
      "What becomes of methods that are defined twice; the last entry that applies counts."),
    KeyShape(
      "prefixes", .dictionary(key: "component", as: .selector, .list(.identifier)),
      "For a component, a selector or `*`, the prefixes of methods in categories on classes of others."
    ),
    KeyShape(
      "overrides", .list(.mapping(.override)),
      "Methods of a class that categories of some components are to replace."),
    KeyShape("system", .path, "The index of the methods of the SDK's classes."),
  ])

  private static let policy = MappingShape([
    KeyShape(
      "level", .oneOf(CategoryPolicyEntry.Level.allCases.map(\.rawValue)), required: true,
      "No finding, a warning, or an error."),
    KeyShape(
      "kinds", .list(.oneOf(MethodConflict.Kind.allCases.map(\.rawValue))),
      "The kinds of conflict; absent: all."),
    KeyShape("classes", .list(.string), "Classes, with `*` for any text; absent: all."),
    KeyShape(
      "methods", .list(.string),
      "Selectors or methods such as `-[NSDate now]`, with `*` for any text; absent: all."),
    KeyShape(
      "components", .list(.selector), "Components with one of the definitions; absent: all."),
    KeyShape("reason", .string, "Why; required for `allow`."),
    KeyShape("until", .date, "The last day on which it applies."),
  ])

  private static let override = MappingShape([
    KeyShape("method", .string, required: true, "The method, such as `-[Page openJob:]`."),
    KeyShape(
      "by", .list(.selector), required: true, "The components whose categories define it."),
    KeyShape("reason", .string, "Why."),
  ])
}
