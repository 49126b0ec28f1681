/// A package of a third party in a plan. Either all its modules are source, or one library has them
/// all.
public struct PackageUnit: Hashable, Sendable {
  /// The name that SwiftPM derives from its address.
  public var identity: String
  /// Its repository, or its directory.
  public var address: String
  /// The names of the packages that it needs itself, sorted.
  public var needs: [String]
  /// Its pin and those of all packages that it needs, as lines of its key.
  public var keyLines: [String]
  /// Its modules, sorted.
  public var modules: [String]
  /// Why it can never be a library, or nil if it can.
  public var limit: PackageUnitLimit?

  public init(
    identity: String, address: String, needs: [String] = [], keyLines: [String] = [],
    modules: [String] = [],
    limit: PackageUnitLimit? = nil
  ) {
    self.identity = identity
    self.address = address
    self.needs = needs
    self.keyLines = keyLines
    self.modules = modules
    self.limit = limit
  }
}

/// Why a package can never be a library.
public enum PackageUnitLimit: Hashable, Sendable {
  /// Its revision is not known.
  case unknownRevision(PackageLimit)
  /// `modkit.lock` does not say what its modules are now.
  case notExamined
  case content(PackageObstacle)
  /// The plan has this package, whose needs are not known: SwiftPM may compile others for it.
  case mayBeNeeded(by: String)
}

/// The packages of a workspace as parts of plans.
public struct PackageUnits: Sendable {
  private var units: [String: Component] = [:]

  public init(_ workspace: Workspace) {
    let pins = PackagePins(workspace)
    let names = PackageNames(workspace)
    let areExamined = workspace.packages.allSatisfy(pins.haveProducts(of:))
    for package in workspace.packages {
      guard let closure = pins.closure(of: package) else {
        let limit = PackageLimit(package, pins) ?? .notLocked
        let identity = package.swiftPM?.identity ?? package.name.lowercased()
        add(
          PackageUnit(
            identity: identity, address: package.swiftPM?.address ?? "",
            limit: .unknownRevision(limit)),
          named: package.name, at: package.locations.name)
        continue
      }
      for pin in closure where units[names[pin.identity]] == nil {
        // Nothing of it is needed but tools.
        if pin.content?.modules.isEmpty == true, pin.content?.obstacle == nil { continue }
        let content = areExamined ? pin.content : nil
        add(
          PackageUnit(
            identity: pin.identity, address: pin.url, needs: pin.needs.map { names[$0] }.sorted(),
            keyLines: pins.keyLines(below: pin), modules: content?.modules ?? [],
            limit: content.map { $0.obstacle.map(PackageUnitLimit.content) } ?? .notExamined),
          named: names[pin.identity], at: package.locations.name)
      }
    }
  }

  private mutating func add(_ unit: PackageUnit, named name: String, at place: SourceLocation) {
    var component = Component(
      name: name, module: "Package_\(ModuleName.c99(unit.identity))", directory: unit.address,
      layer: "",
      locations: ComponentLocations(name: place, layer: place))
    component.package = unit
    units[name] = component
  }

  /// The packages of these names and all that they need, each after those that it needs.
  public func closure(of names: [String]) -> [Component] {
    var (order, visited): ([Component], Set<String>) = ([], [])
    func visit(_ name: String) {
      guard visited.insert(name).inserted, let component = units[name] else { return }
      component.package?.needs.forEach(visit)
      order.append(component)
    }
    names.sorted().forEach(visit)
    return order
  }

  /// The names of all packages that are connected with some packages by what they need.
  public func connected(with names: [String]) -> Set<String> {
    var neighbours: [String: [String]] = [:]
    for (name, component) in units {
      for need in component.package?.needs ?? [] {
        neighbours[name, default: []].append(need)
        neighbours[need, default: []].append(name)
      }
    }
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += neighbours[name] ?? [] }
    }
    return found
  }
}

extension SwiftPMPackage {
  fileprivate var address: String {
    switch origin {
    case .repository(let url, _): url
    case .path(let path): path
    }
  }
}

extension Workspace {
  /// Its packages and all that these need, as parts of plans.
  public var packageUnits: [Component] {
    packages.isEmpty ? [] : PackageUnits(self).closure(of: packages.map(\.name))
  }
}

/// The names of packages in plans, by identity.
private struct PackageNames {
  private let declared: [String: String]
  private let taken: Set<String>

  init(_ workspace: Workspace) {
    declared = Dictionary(
      workspace.packages.compactMap { package in package.swiftPM.map { ($0.identity, package.name) }
      },
      uniquingKeysWith: { first, _ in first })
    taken = Set(workspace.components.map(\.name) + workspace.packages.map(\.name))
  }

  /// The name in the manifest; of a package that only others need, the identity.
  subscript(identity: String) -> String {
    declared[identity] ?? (taken.contains(identity) ? "package-\(identity)" : identity)
  }
}
