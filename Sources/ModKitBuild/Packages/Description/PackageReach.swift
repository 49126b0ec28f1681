package import ModKitModel

/// The targets of packages that some products need.
package struct PackageReach {
  private let packages: [String: DescribedPackage]
  /// By identity, the names of the targets.
  private var targets: [String: Set<String>] = [:]
  private var dynamicProducts: [String: String] = [:]
  private let traits: [String: [String]]

  /// - Parameters:
  ///   - packages: by identity
  ///   - products: those that are needed, with the identities of their packages
  ///   - traits: those of packages that are used with others than the default ones
  package init(
    _ packages: [String: DescribedPackage], from products: [(package: String, product: String)],
    traits: [String: [String]] = [:]
  ) {
    self.packages = packages
    self.traits = traits
    var owners: [String: [String]] = [:]
    for (identity, package) in packages {
      for name in package.products.keys { owners[name, default: []].append(identity) }
    }
    var waiting: [(package: String, target: String)] = []
    func need(_ product: String, of identity: String) {
      guard let found = packages[identity]?.products[product] else { return }
      if found.isDynamic {
        dynamicProducts[identity] = min(product, dynamicProducts[identity] ?? product)
      }
      waiting += found.targets.map { (identity, $0) }
    }
    for (identity, product) in products { need(product, of: identity) }
    while let (identity, name) = waiting.popLast() {
      guard let target = packages[identity]?.targets[name],
        targets[identity, default: []].insert(name).inserted
      else { continue }
      waiting += target.dependencies.map { (identity, $0) }
      for product in target.productDependencies {
        for owner in owners[product] ?? [] { need(product, of: owner) }
      }
    }
  }

  /// The targets of a package, sorted by name.
  package func targets(of identity: String) -> [DescribedTarget] {
    (targets[identity] ?? []).sorted().compactMap { packages[identity]?.targets[$0] }
  }

  /// The modules of all packages.
  var allModules: Set<String> {
    Set(targets.keys.flatMap { targets(of: $0) }.filter(\.isLibrary).map(\.module))
  }

  /// What `modkit.lock` says of a package.
  package func content(of identity: String) -> PackageContent {
    let targets = targets(of: identity)
    let used = traits[identity].map { PackageObstacle(.traits, $0.joined(separator: ", ")) }
    let dynamic = dynamicProducts[identity].map { PackageObstacle(.dynamicLibrary, $0) }
    return PackageContent(
      modules: Set(targets.filter(\.isLibrary).map(\.module)).sorted(),
      obstacle: used ?? dynamic ?? targets.lazy.compactMap(\.obstacle).first)
  }
}
