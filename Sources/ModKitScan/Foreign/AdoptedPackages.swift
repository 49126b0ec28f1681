import ModKitModel

/// The packages that descriptions of other tools depend on.
///
/// Only what a manifest can say becomes a package; of all else, the modules count as external.
struct AdoptedPackages {
  /// Sorted by name.
  private(set) var packages: [Package] = []
  /// Locked dependencies that no manifest can express.
  private(set) var unplaced: [ManifestIssue] = []
  private var taken: Set<String>
  private let references: ForeignReferences

  /// - Parameters:
  ///   - found: the components of the descriptions
  ///   - locked: the dependencies that lock files list; of several for a name, the first counts
  ///   - names: the names and modules that packages must not have, in lowercase
  init(
    _ found: [ForeignComponent], locked: [LockedDependency], _ references: ForeignReferences,
    besides names: Set<String>
  ) {
    self.references = references
    taken = names
    var candidates: [String: Package] = [:]
    for component in found {
      for dependency in component.dependencies + component.testDependencies {
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
    let names = Set(packages.map(\.name))
    var seen = Set(known.map(\.name))
    return dependencies.compactMap { dependency in
      guard let name = package(for: dependency)?.name, names.contains(name),
        seen.insert(name).inserted
      else { return nil }
      return Dependency(name: name, location: dependency.location)
    }
  }

  /// The package for a dependency that no component is; nil if it is not known where to find it.
  private func package(for dependency: ForeignDependency) -> Package? {
    guard let origin = dependency.origin else { return nil }
    let all = [dependency.reference] + dependency.alternatives
    guard all.allSatisfy({ references.components(of: $0) == nil }) else { return nil }
    let place = PackageLocations(name: dependency.location)
    switch origin {
    case .pod(let requirement):
      guard references.namesake(of: dependency.reference) == nil else { return nil }
      return Package(
        name: dependency.reference, modules: dependency.modules,
        pod: PackagePod(.specs(requirement)), locations: place)
    case .product(let product, let swiftPM):
      return Package(
        name: swiftPM.identity, modules: dependency.modules,
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
    switch dependency.place {
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
    var own: Set<String> = [package.name.lowercased()]
    own.formUnion(package.modules.map { $0.lowercased() })
    guard TextRule.problem(with: package.name, as: .name) == nil, !package.modules.isEmpty,
      package.modules.allSatisfy({ ModuleName.problem(with: $0) == nil }),
      own.isDisjoint(with: taken), package.swiftPM.map(Self.isValid) ?? true
    else { return }
    taken.formUnion(own)
    packages.append(package)
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
  /// Adds the modules and products of another use of the same package.
  fileprivate mutating func join(_ other: Package) {
    modules = Set(modules + other.modules).sorted()
    if let products = swiftPM?.products {
      swiftPM?.products = Set(products + (other.swiftPM?.products ?? [])).sorted()
    }
    swiftPM = swiftPM ?? other.swiftPM
    if case .specs(nil)? = pod?.origin, let stated = other.pod { pod = stated }
    pod = pod ?? other.pod
  }
}
