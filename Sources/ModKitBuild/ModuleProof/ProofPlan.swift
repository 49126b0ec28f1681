package import ModKitGenerate
import ModKitGraph
package import ModKitModel

/// The modules to compile, and their order.
package struct ProofPlan: Sendable {
  /// Sorted by component, with modules of private headers last.
  package let units: [ProofUnit]

  /// - Parameters:
  ///   - modules: the modules of all components that have one, sorted by component
  ///   - privateModules: the modules whose maps of private headers are compiled
  ///   - names: the components to check; their dependencies are added
  ///   - edges: from components to those whose modules their headers can import
  package init(
    modules: [ModuleFiles], privateModules: [ModuleFiles], of components: [String: Component],
    for names: [String], edges: [DependencyEdge.Ends]
  ) {
    let known = Set(modules.map(\.component))
    let graph = Digraph(
      nodes: modules.map(\.component),
      edges: edges.lazy.filter { known.contains($0.from) && known.contains($0.to) }
        .map { (from: $0.from, to: $0.to) })
    let needed = Set(graph.reachable(from: names.filter(known.contains)))
    let units = Self.units(modules.filter { needed.contains($0.component) }, components, graph)
    let connected = Self.connect(units, graph)
    self.units = connected + Self.privateUnits(privateModules, of: connected)
  }

  private static func units(
    _ modules: [ModuleFiles], _ components: [String: Component], _ graph: Digraph<String>
  ) -> [ProofUnit] {
    var cycles: [String: [String]] = [:]
    for cycle in graph.stronglyConnectedComponents() {
      for member in cycle { cycles[member] = cycle }
    }
    return modules.flatMap { module in
      guard let component = components[module.component] else { return [ProofUnit]() }
      return module.variants.enumerated().map { number, variant in
        ProofUnit(
          component: component, variant: variant, number: number,
          cycle: cycles[component.name] ?? [component.name])
      }
    }
  }

  /// Returns a unit for each map of private headers. It imports what its public module imports, and
  /// the public module itself unless it has its own copy. Components in a cycle are skipped,
  /// because their modules cannot be imported.
  private static func privateUnits(
    _ modules: [ModuleFiles], of units: [ProofUnit]
  ) -> [ProofUnit] {
    let modules = Dictionary(
      modules.map { ($0.component, $0) }, uniquingKeysWith: { first, _ in first })
    return units.indices.compactMap { index in
      let unit = units[index]
      guard unit.cycle.count == 1, unit.namesake == nil,
        let variant = modules[unit.component.name]?.variants[unit.number],
        variant.privateMap != nil
      else { return nil }
      let isBesideIt = variant.map == unit.variant.map
      return ProofUnit(
        component: unit.component, variant: variant, number: unit.number, isPrivate: true,
        cycle: [], imports: (isBesideIt ? [index] : []) + unit.imports)
    }
  }

  private static func connect(_ units: [ProofUnit], _ graph: Digraph<String>) -> [ProofUnit] {
    let numbers = Dictionary(grouping: units.indices) { units[$0].component.name }
    var first: [String: String] = [:]
    var connected = units
    for (number, unit) in units.enumerated() {
      var modules: Set = [unit.module]
      connected[number].imports = graph.reachable(from: [unit.component.name])
        .filter { $0 != unit.component.name }.sorted()
        .compactMap { choice(of: numbers[$0] ?? [], units, for: unit.variant.platform) }
        .filter { modules.insert(units[$0].module).inserted }
      // Names become file names, and many file systems ignore case.
      let owner = first[unit.module.lowercased(), default: unit.component.name]
      first[unit.module.lowercased()] = owner
      if owner != unit.component.name { connected[number].namesake = owner }
    }
    return connected
  }

  /// Returns the variant for the same platform if there is one.
  private static func choice(
    of candidates: [Int], _ units: [ProofUnit], for platform: Platform?
  ) -> Int? {
    candidates.first { units[$0].variant.platform == platform } ?? candidates.first
  }

  // MARK: Order

  /// Returns the units to compile before a unit: its imports, except members of its cycle.
  package func prerequisites(of number: Int) -> [Int] {
    let unit = units[number]
    return unit.imports.filter { !unit.cycle.contains(units[$0].component.name) }
  }
}
