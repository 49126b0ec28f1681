public import ModKitModel

extension LinkMap {
  /// Returns the methods that several categories define, or that a category replaces in its class,
  /// sorted by method.
  ///
  /// A class method that two categories replace is a conflict of each kind. `+load` never
  /// conflicts, because every definition of it is called; `+initialize` does. Stripped definitions
  /// do not count. The map does not contain classes outside the image, nor methods that Swift
  /// extensions add for Objective-C.
  ///
  /// - Parameter component: returns the component of an object, or nil if there is none
  public func categoryConflicts(
    component: (LinkedObject) -> String? = { _ in nil }
  ) -> [CategoryConflict] {
    methodDefinitions()
      .flatMap { method, sites in
        conflicts(of: method, among: sites, component: component)
      }
      .sorted { ($0.method, $0.kind.rawValue) < ($1.method, $1.kind.rawValue) }
  }

  private struct Site: Hashable {
    var category: String?
    var object: Int
  }

  /// Returns the definitions of methods that have several. A map may list a definition under
  /// several names for one address; it counts once.
  private func methodDefinitions() -> [String: Set<Site>] {
    var definitions: [String: Set<Site>] = [:]
    for symbol in symbols {
      guard let method = ObjectiveCMethod(bytes[symbol.nameRange]),
        !method.isCalledForEachDefinition
      else { continue }
      let site = Site(category: method.category, object: symbol.object)
      definitions[method.identity, default: []].insert(site)
    }
    return definitions.filter { $0.value.count > 1 }
  }

  private func conflicts(
    of method: String, among sites: Set<Site>, component: (LinkedObject) -> String?
  ) -> [CategoryConflict] {
    let inCategories = sites.filter { $0.category != nil }
    let candidates: [(CategoryConflict.Kind, Set<Site>, Bool)] = [
      (.categoryCategory, inCategories, inCategories.count > 1),
      (.categoryClass, sites, !inCategories.isEmpty && inCategories.count < sites.count),
    ]
    return candidates.filter(\.2).map { kind, sites, _ in
      let definitions = sites.map { site in
        CategoryConflict.Definition(
          category: site.category, object: objects[site.object].displayName,
          component: component(objects[site.object]))
      }
      return CategoryConflict(kind: kind, method: method, definitions: definitions)
    }
  }
}
