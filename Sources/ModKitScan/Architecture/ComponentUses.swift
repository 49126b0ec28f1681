import ModKitModel

/// An import that leads to a component.
struct ComponentUse: Sendable {
  /// Who imports.
  var owner: Int
  var component: Int
  var site: ImportSite
  var isReexport: Bool
  var isTestable: Bool
}

/// The imports by which an owner leads to one component.
struct ImportSites: Sendable {
  fileprivate(set) var sites: [ImportSite] = []
  /// The first place that hands on what it imports.
  fileprivate(set) var reexport: SourceLocation?
  fileprivate(set) var isTestable = false

  mutating func add(_ other: ImportSites) {
    isTestable = isTestable || other.isTestable
    if sites.isEmpty { sites = other.sites } else { sites += other.sites }
    if let location = other.reexport { reexport = min(reexport ?? location, location) }
  }
}

/// The imports by which an owner leads to components.
struct OwnerUses: Sendable {
  var owner: Int
  var components: [(component: Int, sites: ImportSites)]
}

/// Imports that lead to components, gathered by both ends.
struct ComponentUses: Sendable {
  /// What is known of one end until all of an owner is.
  private struct Target {
    var component: Int
    var count = 0
    var reexport: SourceLocation?
    var isTestable = false
  }

  private var finished: [OwnerUses] = []
  private var owner: Int?
  private var targets: [Target] = []
  /// By component, its place among the targets of the current owner: an array, since a hash for each
  /// import is a measurable part of a scan.
  private var places: [Int?] = []
  /// The imports of the current owner with their targets. Once they are counted, the sites of each target
  /// get just the memory that they need.
  private var sites: [(place: Int, site: ImportSite)] = []

  /// Cheapest where the files of an owner come one after the other.
  mutating func add(_ use: ComponentUse) {
    if use.owner != owner { begin(use.owner) }
    let place = place(of: use.component)
    targets[place].count += 1
    if use.isReexport {
      let first = targets[place].reexport ?? use.site.location
      targets[place].reexport = min(first, use.site.location)
    }
    if use.isTestable { targets[place].isTestable = true }
    sites.append((place, use.site))
  }

  /// An owner may be among them several times.
  ///
  /// - Complexity: linear in the imports of the current owner
  var owners: [OwnerUses] { finished + [current].compactMap(\.self) }

  private var current: OwnerUses? {
    guard let owner else { return nil }
    var components = targets.map { target in
      var sites = ImportSites(reexport: target.reexport, isTestable: target.isTestable)
      sites.sites.reserveCapacity(target.count)
      return (component: target.component, sites: sites)
    }
    for (place, site) in sites { components[place].sites.sites.append(site) }
    return OwnerUses(owner: owner, components: components)
  }

  private mutating func begin(_ owner: Int) {
    if let current { finished.append(current) }
    for target in targets { places[target.component] = nil }
    targets.removeAll(keepingCapacity: true)
    sites.removeAll(keepingCapacity: true)
    self.owner = owner
  }

  private mutating func place(of component: Int) -> Int {
    if component >= places.count {
      places += Array(repeating: nil, count: component + 1 - places.count)
    }
    if let place = places[component] { return place }
    let place = targets.count
    places[component] = place
    targets.append(Target(component: component))
    return place
  }
}
