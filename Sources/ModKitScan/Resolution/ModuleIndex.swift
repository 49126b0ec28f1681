import ModKitModel

/// Components by their modules.
struct ModuleIndex: Sendable {
  private let components: [String: [Int]]
  /// Whether all modules are distinct.
  let areDistinct: Bool
  private let reach: DeclaredReach

  init(_ components: [Component], reach: DeclaredReach, key: (String) -> String) {
    self.reach = reach
    self.components = Dictionary(grouping: components.indices) { key(components[$0].module) }
    areDistinct = self.components.count == components.count
  }

  /// The components with a module name, as seen from one of them. Of several, that one itself or
  /// the nearest one that it declares is preferred.
  func components(of name: String, for home: Int?) -> [Int] {
    guard let found = components[name] else { return [] }
    guard found.count > 1, let home else { return found }
    if found.contains(home) { return [home] }
    let nearest = reach.nearest(of: Set(found), from: home)
    return nearest.count == 1 ? Array(nearest) : found
  }
}
