public import ModKitModel

extension LinkMap {
  /// Returns the methods that several categories define, or that a category replaces in its class,
  /// sorted by method.
  ///
  /// A class method that two categories replace is a conflict of each kind. Methods that may be defined twice do not
  /// conflict, and stripped definitions do not count. The map does not contain classes outside the image, nor methods
  /// that Swift extensions add for Objective-C.
  ///
  /// - Parameter component: returns the component of an object, or nil if there is none
  public func categoryConflicts(
    component: (LinkedObject) -> String? = { _ in nil }
  ) -> [CategoryConflict] {
    var definitions: [String: [CategoryConflict.Definition]] = [:]
    for placed in objectiveCMethods().implementations(component: component) {
      for method in placed.implementation.methods {
        let identity = ObjectiveCMethod(
          className: placed.implementation.className, isClassMethod: method.isClassMethod,
          selector: method.selector)
        definitions[identity.description, default: []].append(
          CategoryConflict.Definition(
            category: placed.implementation.category, object: placed.object ?? "",
            component: placed.component))
      }
    }
    return definitions.flatMap { conflicts(of: $0.key, among: $0.value) }
      .sorted { ($0.method, $0.kind.rawValue) < ($1.method, $1.kind.rawValue) }
  }

  private func conflicts(
    of method: String, among definitions: [CategoryConflict.Definition]
  ) -> [CategoryConflict] {
    let inCategories = definitions.filter { $0.category != nil }
    let candidates: [(CategoryConflict.Kind, [CategoryConflict.Definition], Bool)] = [
      (.categoryCategory, inCategories, inCategories.count > 1),
      (
        .categoryClass, definitions,
        !inCategories.isEmpty && inCategories.count < definitions.count
      ),
    ]
    return candidates.filter(\.2).map { kind, definitions, _ in
      CategoryConflict(kind: kind, method: method, definitions: definitions)
    }
  }
}
