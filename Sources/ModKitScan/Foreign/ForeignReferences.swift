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

  /// Creates the references.
  ///
  /// - Parameters:
  ///   - manifestNames: the components that have a modkit manifest, and the packages
  ///   - packages: the packages that SwiftPM finds, by their identities
  init(
    _ components: some Sequence<ForeignComponent>, _ aliases: [ForeignAlias],
    besides manifestNames: Set<String>, packages: [String: String] = [:]
  ) {
    self.packages = packages
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

  /// Returns the package of the manifest that has a product which no component is, or nil.
  func package(of dependency: ForeignDependency) -> String? {
    guard case .product(_, let package)? = dependency.origin else { return nil }
    return packages[package.identity]
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
