import ModKitModel

/// Which components an owner can see: those that it declares or imports, and theirs.
struct OwnerReach {
  private let workspace: Workspace
  private let numbers: [String: Int]
  /// The targets of imports, by owner.
  private var imported: [SourceOwner: Set<Int>] = [:]
  private var known: [SourceOwner: Set<Int>] = [:]
  /// By component, what it depends on directly.
  private var neighbours: [Int: [Int]] = [:]

  init(_ workspace: Workspace, imports: some Sequence<OwnerGrounds>) {
    self.workspace = workspace
    numbers = workspace.targetNumbers
    for item in imports {
      imported[item.owner, default: []].formUnion(item.grounds.map(\.target))
    }
  }

  /// The component that an owner belongs to; nil for a shell.
  func home(of owner: SourceOwner) -> Int? {
    switch owner {
    case .component(let name), .tests(of: let name): numbers[name]
    case .shell: nil
    }
  }

  /// The numbers of the components and packages that an owner depends on, with those that they depend
  /// on.
  mutating func targets(of owner: SourceOwner) -> Set<Int> {
    if let known = known[owner] { return known }
    var reached: Set<Int> = []
    var open = direct(owner)
    while let number = open.popLast() {
      guard reached.insert(number).inserted, number < workspace.components.count else { continue }
      open += neighbours(of: number)
    }
    known[owner] = reached
    return reached
  }

  /// The components that depend on one of some components, also by others.
  mutating func components(reaching targets: Set<Int>) -> Set<Int> {
    var users: [Int: [Int]] = [:]
    for number in workspace.components.indices {
      for target in neighbours(of: number) { users[target, default: []].append(number) }
    }
    var reaching: Set<Int> = []
    var open = Array(targets)
    while let target = open.popLast() {
      open += (users[target] ?? []).filter { reaching.insert($0).inserted }
    }
    return reaching
  }

  private mutating func neighbours(of component: Int) -> [Int] {
    if let known = neighbours[component] { return known }
    let found = direct(.component(workspace.components[component].name))
    neighbours[component] = found
    return found
  }

  /// The modules that an owner depends on, with those that they depend on.
  mutating func modules(of owner: SourceOwner) -> Set<String> {
    let count = workspace.components.count
    return Set(
      targets(of: owner).flatMap { number in
        number < count
          ? [workspace.components[number].module]
          : workspace.packages[number - count].modules + [workspace.packages[number - count].name]
      })
  }

  private func direct(_ owner: SourceOwner) -> [Int] {
    let imported = imported[owner] ?? []
    switch owner {
    case .component(let name):
      return imported + names(numbers[name].map { workspace.components[$0].dependencies } ?? [])
    case .tests(of: let name):
      guard let number = numbers[name] else { return Array(imported) }
      let component = workspace.components[number]
      return imported + [number] + names(component.tests.dependencies + component.dependencies)
    case .shell(of: let name):
      let products = workspace.products.filter { $0.name == name }
      return imported + products.flatMap { $0.components + $0.packages }.compactMap { numbers[$0] }
    }
  }

  private func names(_ dependencies: [Dependency]) -> [Int] {
    dependencies.compactMap { numbers[$0.name] }
  }
}
