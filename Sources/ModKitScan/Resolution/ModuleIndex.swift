import ModKitModel

/// Components by their modules.
struct ModuleIndex: Sendable {
  private let components: [String: [Int]]
  /// Whether all modules are distinct.
  let areDistinct: Bool
  private let reach: DeclaredReach

  init(_ components: [Component], reach: DeclaredReach, key: (String) -> String) {
    self.reach = reach
    let main = Dictionary(grouping: components.indices) { key(components[$0].module) }
    // A component that has the name as its own module has precedence.
    let others = Dictionary(
      components.indices.flatMap { index in
        components[index].otherModules.map { (key($0), [index]) }.filter { main[$0.0] == nil }
      }, uniquingKeysWith: +)
    self.components = main.merging(others) { main, _ in main }
    areDistinct = main.count == components.count && others.values.allSatisfy { $0.count == 1 }
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
