import ModKitModel

/// Resolves the dependencies of descriptions to components.
struct ForeignReferences {
  /// The names of components, by the references to them.
  private var names: [String: [String]]
  private let aliases: [String: [String]]
  /// The references to components, by their lowercase forms.
  private let spellings: [String: String]
  /// The names of packages in the manifest, by what SwiftPM calls them.
  private let packages: [String: String]
  /// The names of packages in the manifest, by their pods.
  private let pods: [String: String]
  /// The components and packages that provide modules; nil for a module that several provide.
  private let providers: [String: String?]

  /// Creates the references.
  ///
  /// - Parameters:
  ///   - manifestNames: the components that have a modkit manifest, and the packages
  ///   - packages: the packages of the manifest
  init(
    _ components: some Sequence<ComponentDescription>, _ aliases: [ForeignAlias],
    besides manifestNames: Set<String>, packages: [Package] = []
  ) {
    self.packages = Dictionary(
      packages.compactMap { package in package.swiftPM.map { ($0.identity, package.name) } },
      uniquingKeysWith: { first, _ in first })
    pods = Dictionary(
      packages.filter { $0.pod != nil }.map { (String($0.podName.prefix { $0 != "/" }), $0.name) },
      uniquingKeysWith: { first, _ in first })
    providers = Self.providers(components, packages)
    names = Dictionary(uniqueKeysWithValues: manifestNames.map { ($0, [$0]) })
    for component in components {
      for alias in component.aliases { names[alias, default: []].append(component.name) }
    }
    spellings = Dictionary(
      names.keys.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    self.aliases = Dictionary(aliases.map { ($0.name, $0.meanings) }, uniquingKeysWith: +)
  }

  /// Returns a known reference that differs from `reference` at most in case.
  func namesake(of reference: String) -> String? { spellings[reference.lowercased()] }

  private static func providers(
    _ components: some Sequence<ComponentDescription>, _ packages: [Package]
  ) -> [String: String?] {
    // Nothing imports an app.
    let own = components.filter { !$0.isTool }.flatMap { component in
      component.component.allModules.map { ($0, component.name) }
    }
    let all = own + packages.flatMap { package in package.modules.map { ($0, package.name) } }
    return all.reduce(into: [:]) { providers, item in
      let (module, name) = item
      providers.updateValue(providers[module] == nil ? name : nil, forKey: module)
    }
  }

  /// Returns what provides a module that sources import; nil if nothing does, or several do.
  ///
  /// Several tools may know one library by different names: a pod, a product and a framework.
  func provider(of module: String) -> String? { providers[module] ?? nil }

  /// Returns the package of the manifest that another tool knows by its product or pod, or nil.
  func package(of dependency: ForeignDependency) -> String? {
    switch dependency.origin {
    case .product(_, let package): packages[package.identity]
    case .pod: pods[dependency.reference]
    case nil: nil
    }
  }

  /// Returns the components and the package that a dependency refers to, or nil if it refers to
  /// nothing that is known.
  func targets(of dependency: ForeignDependency) -> [String]? {
    ([dependency.reference] + dependency.alternatives).lazy.compactMap(components).first
      ?? package(of: dependency).map { [$0] }
  }

  /// Returns the components that a reference means, or nil if it is unknown.
  func components(of reference: String) -> [String]? {
    if let found = names[reference] { return found }
    guard aliases[reference] != nil else { return nil }
    var seen: Set<String> = [reference]
    var (open, found): ([String], [String]) = ([reference], [])
    while let next = open.popLast() {
      found += names[next] ?? []
      open += (aliases[next] ?? []).filter { seen.insert($0).inserted }.reversed()
    }
    return found
  }
}
