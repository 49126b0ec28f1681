public import ModKitModel

extension LinkMap {
  /// The methods that categories define twice or take from their class, sorted by method.
  ///
  /// A method of a class that two categories replace is a conflict of each kind. `+load` never
  /// conflicts, as every definition of it is called; `+initialize` does. Stripped definitions do
  /// not count. A class outside the image is unknown to the map, and so are methods that Swift
  /// extensions give to Objective-C.
  ///
  /// - Parameter component: the component of an object, nil for none.
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

  /// A map may list a definition under several names for its address; it counts once.
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
