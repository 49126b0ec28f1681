import ModKitGenerate
import ModKitGraph
import ModKitModel

/// Which modules are compiled, and in which order.
struct ProofPlan: Sendable {
  /// Sorted by component; modules of private headers come last.
  let units: [ProofUnit]

  /// - Parameters:
  ///   - modules: of all components that have one, sorted by component
  ///   - privateModules: those whose maps of private headers are compiled
  ///   - names: the components to be proven; those that they need come along
  ///   - edges: from components to those whose modules their headers can import
  init(
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

  /// A unit for each map of private headers; it imports what its public module imports, and that
  /// one unless it brings its own. In a cycle of components no module can be imported.
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
      // Names become files: two that differ in case only are one on many disks.
      let owner = first[unit.module.lowercased(), default: unit.component.name]
      first[unit.module.lowercased()] = owner
      if owner != unit.component.name { connected[number].namesake = owner }
    }
    return connected
  }

  /// The form for the same platform, where there are several.
  private static func choice(
    of candidates: [Int], _ units: [ProofUnit], for platform: Platform?
  ) -> Int? {
    candidates.first { units[$0].variant.platform == platform } ?? candidates.first
  }

  // MARK: Order

  /// What has to be compiled before a unit: all that it imports, but for the members of its cycle.
  func prerequisites(of number: Int) -> [Int] {
    let unit = units[number]
    return unit.imports.filter { !unit.cycle.contains(units[$0].component.name) }
  }
}
