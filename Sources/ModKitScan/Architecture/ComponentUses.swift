import ModKitModel

/// An import that leads to a component.
struct ComponentUse: Sendable {
  /// Who imports.
  var owner: Int
  var component: Int
  var site: ImportSite
  var isReexport: Bool
}

/// Imports that lead to components, gathered by both ends.
struct ComponentUses: Sendable {
  struct Ends: Hashable, Sendable {
    var owner: Int
    var component: Int
  }

  /// The imports between two ends.
  struct Sites: Sendable {
    private(set) var sites: [ImportSite] = []
    /// The first place that hands on what it imports.
    private(set) var reexport: SourceLocation?

    mutating func add(_ use: ComponentUse) {
      sites.append(use.site)
      if use.isReexport { add(reexport: use.site.location) }
    }

    mutating func add(_ other: Sites) {
      if sites.isEmpty { sites = other.sites } else { sites += other.sites }
      if let location = other.reexport { add(reexport: location) }
    }

    private mutating func add(reexport location: SourceLocation) {
      reexport = min(reexport ?? location, location)
    }
  }

  private(set) var sites: [Ends: Sites] = [:]

  mutating func add(_ use: ComponentUse) {
    sites[Ends(owner: use.owner, component: use.component), default: Sites()].add(use)
  }

  mutating func add(_ other: ComponentUses) {
    for (ends, new) in other.sites { sites[ends, default: Sites()].add(new) }
  }
}
