import ModKitModel

/// Gathers the imports that lead to components and packages, and makes of them the grounds of edges.
struct ImportGatherer: Sendable {
  /// What an owner imports so far, but for the sites.
  private struct Target {
    var component: Int
    var count = 0
    var reexport: SourceLocation?
    var isTestable = false
    var module: String?
  }

  private var finished: [OwnerGrounds] = []
  private var owner: SourceOwner?
  private var home: Int?
  private var targets: [Target] = []
  /// By component, its place among the targets of the current owner: an array, since a hash for each
  /// import is a measurable part of a scan.
  private var places: [Int?] = []
  /// The imports of the current owner with their targets. Once they are counted, the sites of each target
  /// get just the memory that they need.
  private var sites: [(place: Int, site: SourceSite)] = []

  /// Says whose imports come next. Cheapest where the files of an owner come one after the other.
  mutating func enter(_ file: OwnedFile) {
    guard file.owner != owner else { return }
    finish()
    (owner, home) = (file.owner, file.home)
  }

  /// Adds an import in the file that was entered. What leads to its own component makes no edge.
  ///
  /// - Parameters:
  ///   - isReexport: whether who imports the file's component gets the other one too
  ///   - module: the module that is named, if the import leads to a package
  mutating func add(
    _ site: SourceSite, to component: Int, isReexport: Bool, isTestable: Bool,
    module: String? = nil
  ) {
    guard component != home else { return }
    let place = place(of: component)
    targets[place].count += 1
    if isReexport {
      targets[place].reexport = min(targets[place].reexport ?? site.location, site.location)
    }
    if isTestable { targets[place].isTestable = true }
    targets[place].module = targets[place].module ?? module
    sites.append((place, site))
  }

  /// By owner, which may be among them several times.
  ///
  /// - Complexity: linear in the imports of the current owner
  var grounds: [OwnerGrounds] { finished + [current].compactMap(\.self) }

  private var current: OwnerGrounds? {
    guard let owner, !targets.isEmpty else { return nil }
    var sitesByTarget = targets.map { target in
      var sites: [SourceSite] = []
      sites.reserveCapacity(target.count)
      return sites
    }
    for (place, site) in sites { sitesByTarget[place].append(site) }
    let grounds = zip(targets, sitesByTarget).map { target, sites in
      FoundGround(
        target: target.component,
        ground: .imported(
          EdgeImports(
            sites: sites, reexport: target.reexport, isTestable: target.isTestable,
            module: target.module)))
    }
    return OwnerGrounds(owner: owner, grounds: grounds)
  }

  private mutating func finish() {
    if let current { finished.append(current) }
    for target in targets { places[target.component] = nil }
    targets.removeAll(keepingCapacity: true)
    sites.removeAll(keepingCapacity: true)
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
