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
  private struct Ends: Hashable {
    var owner: Int
    var component: Int
  }

  private var sites: [Ends: ImportSites] = [:]

  mutating func add(_ use: ComponentUse) {
    sites[Ends(owner: use.owner, component: use.component), default: ImportSites()].add(use)
  }

  /// By the number of the owner.
  typealias ByOwner = [Int: [(component: Int, sites: ImportSites)]]

  var byOwner: ByOwner {
    var byOwner: ByOwner = [:]
    for (ends, sites) in sites {
      byOwner[ends.owner, default: []].append((ends.component, sites))
    }
    return byOwner
  }
}
