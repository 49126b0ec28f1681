import ModKitModel

/// What the dependencies of targets mean: targets of this package, products of packages in the
/// same repository, and modules of packages from elsewhere.
struct ProductReferences {
  private let dump: PackageDump
  /// The directory of the package, relative to the workspace root.
  private let package: String
  private let checkouts: [String: PackageDump]

  init(of dump: PackageDump, in package: String, checkouts: [String: PackageDump]) {
    self.dump = dump
    self.package = package
    self.checkouts = checkouts
  }

  // MARK: References

  /// What others call a target: itself, and the products that hold it.
  func aliases(of target: PackageDump.Target) -> [String] {
    let products = dump.products.filter { $0.targets.contains(target.name) }.map(\.name)
    // SwiftPM makes up products of what can be run.
    let isRun = ["executable", "macro", "plugin"].contains(target.type)
    let own = isRun && !products.contains(target.name) ? [target.name] : []
    return [Self.reference(toTarget: target.name, in: package)]
      + (products + own).map { Self.reference(toProduct: $0, in: package) }
  }

  /// Nil for what is not understood.
  func dependency(_ use: PackageDump.Use, at location: SourceLocation) -> ForeignDependency? {
    switch use {
    case .unknown: return nil
    case .target(let name), .byName(let name):
      if dump.hasTarget(name) {
        return ForeignDependency(
          reference: Self.reference(toTarget: name, in: package), location: location)
      }
      if dump.products.contains(where: { $0.name == name }) {
        return ForeignDependency(
          reference: Self.reference(toProduct: name, in: package), location: location)
      }
      return dependency(onProduct: name, of: dump.dependencies, [:], at: location)
    case .product(let name, let package, let aliases):
      let packages = dump.dependencies.filter { package.map($0.isCalled) ?? true }
      return dependency(onProduct: name, of: packages, aliases, at: location)
    }
  }

  private func dependency(
    onProduct name: String, of packages: [PackageDump.Dependency], _ aliases: [String: String],
    at location: SourceLocation
  ) -> ForeignDependency {
    let references = packages.compactMap(directory).map {
      Self.reference(toProduct: name, in: $0)
    }
    let modules =
      knownModules(ofProduct: name, in: packages)
      ?? [PackageDump.module(ofTarget: name)]
    return ForeignDependency(
      reference: references.first ?? Self.reference(toProduct: name, in: "elsewhere:"),
      // A package that is described by manifests of modkit already.
      alternatives: references.dropFirst() + (references.isEmpty ? [] : [name]),
      modules: modules.map { aliases[$0] ?? $0 }, location: location)
  }

  private static func reference(toTarget name: String, in package: String) -> String {
    "\(package)/Package.swift: target \(name)"
  }

  private static func reference(toProduct name: String, in package: String) -> String {
    "\(package)/Package.swift: product \(name)"
  }

  /// The directory of a package that is linked by a path inside the workspace.
  private func directory(of dependency: PackageDump.Dependency) -> String? {
    guard let root = dump.root, let path = dependency.path else { return nil }
    return RelativePath.resolve(RelativePath.way(from: root, to: path), in: package)
  }

  // MARK: Packages from elsewhere

  private func knownModules(
    ofProduct name: String, in packages: [PackageDump.Dependency]
  ) -> [String]? {
    packages.lazy.compactMap { checkouts[$0.identity]?.modules(ofProduct: name) }.first
  }

  /// Whether it is a product of elsewhere of which only the name is known.
  func isUnknown(_ use: PackageDump.Use) -> Bool {
    guard let packages = packages(of: use) else { return false }
    return !packages.contains { directory(of: $0) != nil }
      && knownModules(ofProduct: use.name, in: packages) == nil
  }

  /// The directories of this repository in which a product should be.
  func directories(of use: PackageDump.Use) -> [String] {
    (packages(of: use) ?? []).compactMap(directory)
  }

  /// Whether it is a product of this repository some of whose modules get new names.
  func isRenamedHere(_ use: PackageDump.Use) -> Bool {
    guard case .product(_, _, let aliases) = use, !aliases.isEmpty else { return false }
    return packages(of: use)?.contains { directory(of: $0) != nil } ?? false
  }

  /// The packages that may have a product; nil for what is of this package.
  private func packages(of use: PackageDump.Use) -> [PackageDump.Dependency]? {
    switch use {
    case .unknown: nil
    case .target(let name), .byName(let name):
      dump.hasTarget(name) || dump.products.contains { $0.name == name } ? nil : dump.dependencies
    case .product(_, let package, _): dump.dependencies.filter { package.map($0.isCalled) ?? true }
    }
  }
}
