import ModKitModel

/// A resolver of the dependencies of targets: to targets of this package, to products of packages
/// in the same repository, or to modules of remote packages.
struct ProductReferences {
  private let dump: SwiftPackageDump
  /// The directory of the package, relative to the workspace root.
  private let package: String
  private let checkouts: [String: SwiftPackageDump]
  /// The packages that replace others.
  private let local: LocalSwiftPackages
  private let isPackage: (_ directory: String) -> Bool

  /// - Parameter isPackage: whether there is a package in a directory
  init(
    of dump: SwiftPackageDump, in package: String, checkouts: [String: SwiftPackageDump],
    replacing local: LocalSwiftPackages, isPackage: @escaping (_ directory: String) -> Bool
  ) {
    self.dump = dump
    self.package = package
    self.checkouts = checkouts
    self.local = local
    self.isPackage = isPackage
  }

  // MARK: References

  /// Returns the references to a target: the target itself, and the products that contain it.
  func aliases(of target: SwiftPackageDump.Target) -> [String] {
    let products = dump.products.filter { $0.targets.contains(target.name) }.map(\.name)
    // SwiftPM derives products from targets that can be run.
    let isRun = ["executable", "macro", "plugin"].contains(target.type)
    let own = isRun && !products.contains(target.name) ? [target.name] : []
    return [Self.reference(toTarget: target.name, in: package)]
      + (products + own).flatMap {
        [
          Self.reference(toProduct: $0, in: package),
          ForeignDependency.reference(toProductAnywhere: $0),
        ]
      }
  }

  /// Returns the dependency, or nil if its kind is not understood.
  func dependency(_ use: SwiftPackageDump.Use, at location: SourceLocation) -> ForeignDependency? {
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
    case .product(let name, let package, let aliases, let isPlugin):
      let packages = dump.dependencies.filter { package.map($0.isCalled) ?? true }
      var found = dependency(onProduct: name, of: packages, aliases, at: location)
      // Nothing can import a plugin.
      if isPlugin { found.origin = nil }
      return found
    }
  }

  private func dependency(
    onProduct name: String, of packages: [SwiftPackageDump.Dependency], _ aliases: [String: String],
    at location: SourceLocation
  ) -> ForeignDependency {
    let references = packages.compactMap(directory).map {
      Self.reference(toProduct: name, in: $0)
    }
    let modules =
      knownModules(ofProduct: name, in: packages)
      ?? [SwiftPackageDump.module(ofTarget: name)]
    return ForeignDependency(
      reference: references.first ?? Self.reference(toProduct: name, in: "elsewhere:"),
      // The product may be a component that modkit manifests already describe.
      alternatives: references.dropFirst() + (references.isEmpty ? [] : [name]),
      modules: modules.map { aliases[$0] ?? $0 },
      origin: package(ofProduct: name, among: packages)?.repository
        .map { .product(name, of: $0) },
      location: location)
  }

  /// Returns the package with a product that is declared by its name alone: the one that is checked
  /// out with it, or is called like it. Nil if nothing says which of several packages has it.
  private func package(
    ofProduct name: String, among packages: [SwiftPackageDump.Dependency]
  ) -> SwiftPackageDump.Dependency? {
    guard packages.count > 1 else { return packages.first }
    return packages.first { checkouts[$0.identity]?.modules(ofProduct: name) != nil }
      ?? packages.first { $0.isCalled(name) }
  }

  private static func reference(toTarget name: String, in package: String) -> String {
    "\(package)/Package.swift: target \(name)"
  }

  private static func reference(toProduct name: String, in package: String) -> String {
    "\(package)/Package.swift: product \(name)"
  }

  /// Returns the directory of a package, if it is inside the workspace.
  private func directory(of dependency: SwiftPackageDump.Dependency) -> String? {
    let stated = statedDirectory(of: dependency)
    return local.directory(
      replacing: dependency.identity, isInRepository: stated.map(isPackage) ?? false) ?? stated
  }

  /// Returns the directory that the manifest states.
  func statedDirectory(of dependency: SwiftPackageDump.Dependency) -> String? {
    guard let root = dump.root, let path = dependency.path else { return nil }
    return RelativePath.resolve(RelativePath.way(from: root, to: path), in: package)
  }

  // MARK: Packages from elsewhere

  private func knownModules(
    ofProduct name: String, in packages: [SwiftPackageDump.Dependency]
  ) -> [String]? {
    packages.lazy.compactMap { checkouts[$0.identity]?.modules(ofProduct: name) }.first
  }

  /// Returns whether it is a product of a remote package with unknown modules.
  func isUnknown(_ use: SwiftPackageDump.Use) -> Bool {
    guard let packages = packages(of: use) else { return false }
    return !packages.contains { directory(of: $0) != nil }
      && knownModules(ofProduct: use.name, in: packages) == nil
  }

  /// Returns the directories of this repository that should contain the product's package.
  func directories(of use: SwiftPackageDump.Use) -> [String] {
    (packages(of: use) ?? []).compactMap(directory)
  }

  /// Returns whether it is a product of this repository with renamed modules.
  func isRenamedHere(_ use: SwiftPackageDump.Use) -> Bool {
    guard case .product(_, _, let aliases, _) = use, !aliases.isEmpty else { return false }
    return packages(of: use)?.contains { directory(of: $0) != nil } ?? false
  }

  /// Returns the packages that may have the product, or nil if this package has it.
  private func packages(of use: SwiftPackageDump.Use) -> [SwiftPackageDump.Dependency]? {
    switch use {
    case .unknown: nil
    case .target(let name), .byName(let name):
      dump.hasTarget(name) || dump.products.contains { $0.name == name } ? nil : dump.dependencies
    case .product(_, let package, _, _):
      dump.dependencies.filter { package.map($0.isCalled) ?? true }
    }
  }
}
