import ModKitModel

/// An import that leads to a component.
struct ComponentUse: Sendable {
  /// Who imports.
  var owner: Int
  var component: Int
  var site: ImportSite
  var isReexport: Bool
}

/// The imports by which an owner leads to one component.
struct ImportSites: Sendable {
  private(set) var sites: [ImportSite] = []
  /// The first place that hands on what it imports.
  private(set) var reexport: SourceLocation?

  mutating func add(_ use: ComponentUse) {
    sites.append(use.site)
    if use.isReexport { add(reexport: use.site.location) }
  }

  mutating func add(_ other: ImportSites) {
    if sites.isEmpty { sites = other.sites } else { sites += other.sites }
    if let location = other.reexport { add(reexport: location) }
  }

  private mutating func add(reexport location: SourceLocation) {
    reexport = min(reexport ?? location, location)
  }
}

/// Imports that lead to components, gathered by both ends.
struct ComponentUses: Sendable {
  /// Those of one owner.
  typealias Part = (owner: Int, components: [(component: Int, sites: ImportSites)])

  private var finished: [Part] = []
  private var owner = -1
  private var components: [(component: Int, sites: ImportSites)] = []
  /// By component, its place among those of the present owner; -1 for one that has none.
  private var places: [Int] = []

  /// Cheapest where the files of an owner come one after the other.
  mutating func add(_ use: ComponentUse) {
    if use.owner != owner { begin(use.owner) }
    components[place(of: use.component)].sites.add(use)
  }

  /// An owner may be among them several times.
  var parts: [Part] { finished + (components.isEmpty ? [] : [(owner, components)]) }

  private mutating func begin(_ owner: Int) {
    if !components.isEmpty { finished.append((self.owner, components)) }
    for (component, _) in components { places[component] = -1 }
    components = []
    self.owner = owner
  }

  private mutating func place(of component: Int) -> Int {
    if component >= places.count {
      places += Array(repeating: -1, count: component + 1 - places.count)
    }
    if places[component] < 0 {
      places[component] = components.count
      components.append((component, ImportSites()))
    }
    return places[component]
  }
}
