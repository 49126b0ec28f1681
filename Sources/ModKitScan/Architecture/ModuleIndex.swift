import ModKitModel

/// Components by their modules.
struct ModuleIndex: Sendable {
  private let components: [String: [Int]]
  /// Whether no two components have one module.
  let areDistinct: Bool
  /// By component, the components that it declares for itself or for its tests.
  private let declared: [Set<Int>]

  init(_ components: [Component], key: (String) -> String) {
    self.components = Dictionary(grouping: components.indices) { key(components[$0].module) }
    areDistinct = self.components.count == components.count
    guard !areDistinct else {
      declared = []
      return
    }
    let numbers = Dictionary(
      components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    declared = components.map { component in
      let dependencies = component.dependencies + component.tests.dependencies
      return Set(dependencies.compactMap { numbers[$0.name] })
    }
  }

  /// The components whose module has a name, as seen from one of them. Of several it is that one
  /// itself, or the one that it declares.
  func components(of name: String, for home: Int?) -> [Int] {
    guard let found = components[name] else { return [] }
    guard found.count > 1, let home else { return found }
    if found.contains(home) { return [home] }
    let wanted = found.filter(declared[home].contains)
    return wanted.count == 1 ? wanted : found
  }
}
