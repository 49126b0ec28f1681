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

/// The imports by which an owner leads to components.
struct OwnerUses: Sendable {
  var owner: Int
  var components: [(component: Int, sites: ImportSites)] = []
}

/// Imports that lead to components, gathered by both ends.
struct ComponentUses: Sendable {
  private var finished: [OwnerUses] = []
  private var current: OwnerUses?
  /// By component, its place among those of the current owner: an array, since a hash for each import
  /// is a measurable part of a scan.
  private var places: [Int?] = []

  /// Cheapest where the files of an owner come one after the other.
  mutating func add(_ use: ComponentUse) {
    if use.owner != current?.owner { begin(use.owner) }
    let place = place(of: use.component)
    current?.components[place].sites.add(use)
  }

  /// An owner may be among them several times.
  var owners: [OwnerUses] { finished + [current].compactMap(\.self) }

  private mutating func begin(_ owner: Int) {
    if let current {
      finished.append(current)
      for (component, _) in current.components { places[component] = nil }
    }
    current = OwnerUses(owner: owner)
  }

  private mutating func place(of component: Int) -> Int {
    if component >= places.count {
      places += Array(repeating: nil, count: component + 1 - places.count)
    }
    if let place = places[component] { return place }
    let place = current?.components.count ?? 0
    places[component] = place
    current?.components.append((component, ImportSites()))
    return place
  }
}
