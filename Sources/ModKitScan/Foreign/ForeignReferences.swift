import ModKitModel

/// What dependencies of descriptions refer to.
struct ForeignReferences {
  /// By what components are called, their names.
  private var names: [String: [String]]
  private let aliases: [String: [String]]
  /// By what components are called in small letters, as they are called.
  private let spellings: [String: String]

  /// - Parameter manifestNames: the components that have a manifest of modkit
  init(
    _ components: some Sequence<ForeignComponent>, _ aliases: [ForeignAlias],
    besides manifestNames: Set<String>
  ) {
    names = Dictionary(uniqueKeysWithValues: manifestNames.map { ($0, [$0]) })
    for component in components {
      for alias in component.aliases { names[alias, default: []].append(component.name) }
    }
    spellings = Dictionary(
      names.keys.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    self.aliases = Dictionary(aliases.map { ($0.name, $0.meanings) }, uniquingKeysWith: +)
  }

  /// What differs from a reference in the case of letters only, and leads to a component.
  func namesake(of reference: String) -> String? { spellings[reference.lowercased()] }

  /// The components that answer to a reference; nil when nothing does.
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
