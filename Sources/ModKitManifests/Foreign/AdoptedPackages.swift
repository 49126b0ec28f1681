import ModKitModel

/// The packages that descriptions of other tools depend on.
///
/// Only what a manifest can say becomes a package; of all else, the modules count as external. What
/// several tools know by different names is one package: a pod, and a product with the same module.
struct AdoptedPackages {
  /// Sorted by name.
  private(set) var packages: [Package] = []
  /// Locked dependencies that no manifest can express.
  private(set) var unplaced: [ManifestIssue] = []
  /// The names and modules of components and packages, in lowercase.
  private var taken: Set<String>
  /// The names of packages, by those that tools have for them.
  private var names: [String: String] = [:]
  private let references: ForeignReferences

  /// - Parameters:
  ///   - found: the components of the descriptions
  ///   - locked: the dependencies that lock files list; of several for a name, the first counts
  ///   - names: the names and modules that packages must not have, in lowercase
  init(
    _ found: [ComponentDescription], locked: [LockedDependency], _ references: ForeignReferences,
    besides names: Set<String>
  ) {
    self.references = references
    taken = names
    var candidates: [String: Package] = [:]
    for component in found {
      for dependency in component.references + component.testReferences {
        guard let package = package(for: dependency) else { continue }
        candidates[package.name, default: package].join(package)
      }
    }
    var seen = names
    for dependency in locked where seen.insert(dependency.name.lowercased()).inserted {
      place(dependency, in: &candidates)
    }
    for package in candidates.values.sorted(by: { $0.name < $1.name }) { add(package) }
  }

  /// The dependencies of a component on these packages, in the order of its description.
  func dependencies(
    _ dependencies: [ForeignDependency], besides known: [Dependency] = []
  ) -> [Dependency] {
    var seen = Set(known.map(\.name))
    return dependencies.flatMap { dependency in
      targets(of: dependency).filter { seen.insert($0).inserted }
        .map {
          Dependency(
            name: $0, location: dependency.location, isInherited: dependency.isInherited)
        }
    }
  }

  /// Returns the packages that a dependency means: the one that its tool finds, or else those with
  /// its modules. Nothing says which of several packages has a product that is known by its name.
  private func targets(of dependency: ForeignDependency) -> [String] {
    guard references.targets(of: dependency) == nil else { return [] }
    if let name = package(for: dependency).flatMap({ names[$0.name] }) { return [name] }
    return dependency.modules.compactMap { module in
      packages.first { $0.modules.contains(module) }?.name
    }
  }

  /// The package for a dependency that no component is; nil if it is not known where to find it.
  private func package(for dependency: ForeignDependency) -> Package? {
    guard let origin = dependency.origin, references.targets(of: dependency) == nil else {
      return nil
    }
    // Others are components.
    let modules = dependency.modules.filter { references.provider(of: $0) == nil }
    let place = PackageLocations(name: dependency.location)
    switch origin {
    case .pod(let requirement):
      guard references.namesake(of: dependency.reference) == nil else { return nil }
      return Package(
        name: dependency.reference, modules: modules, pod: PackagePod(.specs(requirement)),
        locations: place)
    case .product(let product, let swiftPM):
      return Package(
        name: swiftPM.identity, modules: modules,
        swiftPM: SwiftPMPackage(swiftPM.origin, products: [product]), locations: place)
    }
  }

  /// Adds a locked dependency, or what its lock file says about a known one.
  private mutating func place(
    _ dependency: LockedDependency, in candidates: inout [String: Package]
  ) {
    var package =
      candidates[dependency.name]
      ?? Package(
        name: dependency.name, modules: [ModuleName.c99(dependency.name)],
        locations: PackageLocations(name: dependency.location))
    switch dependency.origin {
    case .pod(.specs(let requirement)):
      package.pod = package.pod ?? PackagePod(.specs(requirement))
    case .pod(let origin) where PackageRule.allows(origin): package.pod = PackagePod(origin)
    case .pod: package.pod = reject(dependency, "an address or a path that modkit does not accept")
    case .other(let word): package.pod = reject(dependency, "`\(word)`")
    }
    candidates[package.name] = package.pod == nil && package.swiftPM == nil ? nil : package
  }

  private mutating func reject(_ dependency: LockedDependency, _ place: String) -> PackagePod? {
    unplaced.append(
      ManifestIssue(
        "\(dependency.name.visible) comes from \(place), which `packages:` cannot express;"
          + " it is under `external:`", at: dependency.location,
        advice: "write it under `packages:` with a `version`, `git` or `path`"))
    return nil
  }

  private mutating func add(_ package: Package) {
    guard TextRule.problem(with: package.name, as: .name) == nil, !package.modules.isEmpty,
      package.modules.allSatisfy({ ModuleName.problem(with: $0) == nil }),
      package.swiftPM.map(Self.isValid) ?? true
    else { return }
    if let index = packages.firstIndex(where: { $0.isSame(as: package) }) {
      return join(package, at: index)
    }
    let own = package.lowercaseNames
    guard own.isDisjoint(with: taken) else { return }
    taken.formUnion(own)
    names[package.name] = package.name
    packages.append(package)
  }

  /// Adds what another tool says about a package.
  private mutating func join(_ package: Package, at index: Int) {
    let known = packages[index].lowercaseNames
    var other = package
    other.modules.removeAll {
      taken.contains($0.lowercased()) && !known.contains($0.lowercased())
    }
    names[package.name] = packages[index].name
    if let pod = packages[index].pod, package.pod != nil,
      (pod.name ?? packages[index].name) != package.podName
    {
      unplaced.append(
        ManifestIssue(
          "the pod \(package.podName.visible) has a module of the package"
            + " \(packages[index].name.visible), which has another pod, and is left out",
          at: package.locations.name))
    }
    packages[index].join(other)
    taken.formUnion(packages[index].lowercaseNames)
  }

  private static func isValid(_ swiftPM: SwiftPMPackage) -> Bool {
    guard case .repository(let url, let requirement) = swiftPM.origin,
      TextRule.problem(with: url, as: .repository) == nil,
      swiftPM.products?.allSatisfy({ TextRule.problem(with: $0, as: .name) == nil }) ?? true
    else { return false }
    switch requirement {
    case .branch(let name), .revision(let name):
      return TextRule.problem(with: name, as: .revision) == nil
    case .from, .exact, .range: return true
    }
  }
}

extension Package {
  /// Its name and modules, in lowercase.
  fileprivate var lowercaseNames: Set<String> {
    Set(([name] + modules).map { $0.lowercased() })
  }

  /// Whether another one is the same library, which another tool finds elsewhere.
  fileprivate func isSame(as other: Package) -> Bool {
    name.lowercased() == other.name.lowercased()
      || !Set(modules).isDisjoint(with: other.modules)
  }

  /// Adds the modules and products of another use of the same package.
  fileprivate mutating func join(_ other: Package) {
    modules = Set(modules + other.modules).sorted()
    if let products = swiftPM?.products {
      swiftPM?.products = Set(products + (other.swiftPM?.products ?? [])).sorted()
    }
    swiftPM = swiftPM ?? other.swiftPM
    guard var stated = other.pod else { return }
    if other.podName != name { stated.name = other.podName }
    if let pod, (pod.name ?? name) != other.podName { return }
    if case .specs(nil)? = pod?.origin { pod = stated }
    pod = pod ?? stated
  }
}
