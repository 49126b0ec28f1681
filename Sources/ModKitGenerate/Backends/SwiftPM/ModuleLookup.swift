import ModKitModel

/// The end of a generated `Package.swift`, where each target gets the names of all targets below it
/// and the paths of their Swift modules.
///
/// SwiftPM keeps what it has compiled: the module of a component that was source once stays in the
/// directory of modules, which compilers search before any library. And a target is compiled again only
/// when a module changes that it names, though the layout of what lies deeper is compiled into it.
///
/// The manifest computes the names: written down, they would be quadratic in the number of components.
struct ModuleLookup {
  /// What libraries need, by target, their resources too: a binary target cannot say it.
  private var needs: [(target: String, names: [String])] = []
  /// The Swift modules of libraries, relative to the package.
  private var modules: [(target: String, path: String)] = []
  /// The Swift modules of packages that are libraries, relative to the package, by target.
  private var packageModules: [(target: String, modules: [(module: String, path: String)])] = []
  /// The products of packages that targets and libraries need.
  private var products: [(target: String, products: [PackageProduct])] = []

  /// - Parameters:
  ///   - targets: the targets of each component, by its name
  ///   - library: returns the library of a prebuilt component
  init(
    _ plan: IntegrationPlan, _ catalog: PackageCatalog, _ packages: PackageLibraries,
    targets: [String: [String]], library: (PlannedComponent) throws -> LinkedLibrary?
  ) rethrows {
    for package in plan.packages {
      guard let library = try library(package) else { continue }
      let names = packages.targets(of: package.dependencies)
      if !names.isEmpty { needs.append((package.component.module, names)) }
      let modules = library.compiledModulesOfPackage
      if !modules.isEmpty { packageModules.append((package.component.module, modules)) }
    }
    for planned in plan.components {
      let products = catalog.products(of: packages.sources(among: planned.packages))
      if !products.isEmpty {
        self.products += (targets[planned.name] ?? []).map { ($0, products) }
      }
      guard let library = try library(planned) else { continue }
      let module = planned.component.module
      let resources = planned.component.resources.isEmpty ? [] : [planned.component.resourceModule]
      let names =
        planned.dependencies.flatMap { targets[$0] ?? [] } + packages.targets(of: planned.packages)
        + resources
      if !names.isEmpty { needs.append((module, names)) }
      if let path = library.compiledModule { modules.append((module, path)) }
    }
  }

  /// Adds the products that the shell needs itself.
  mutating func add(_ products: [PackageProduct], to target: String) {
    if !products.isEmpty { self.products.append((target, products)) }
  }

  var text: String {
    let needs = self.needs.map { ($0.target, QuotedText.swift(list: $0.names)) }
    let modules = self.modules.map { ($0.target, QuotedText.swift($0.path)) }
    return """

      // The libraries that libraries need.
      let needs: [String: [String]] = \(Self.dictionary(needs))

      // The Swift modules of libraries.
      let modules: [String: String] = \(Self.dictionary(modules))

      // Each target names all targets below it, since SwiftPM compiles it again only when one that it
      // names has changed, and the modules of libraries by their paths, since compilers would find
      // modules first that were compiled when a component was source. It also defines a condition that
      // changes with its direct dependencies: the Swift compiler skips unchanged sources while its
      // arguments are the same, and has to evaluate `#if canImport` again.
      var below: [String: Set<String>] = [:]
      for target in package.targets {
        var direct = needs[target.name] ?? []
        for case .byNameItem(let name, _) in target.dependencies { direct.append(name) }
        let names = direct.reduce(into: Set(direct)) { $0.formUnion(below[$1] ?? []) }
        below[target.name] = names
        guard target.type != .binary else { continue }
        let needsNumber = Set(direct).sorted().joined(separator: " ").utf8
          .reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        target.swiftSettings = (target.swiftSettings ?? [])
          + [.define("MODKIT_NEEDS_\\(String(needsNumber, radix: 16))")]
        target.dependencies = names.sorted().map { .byNameItem(name: $0, condition: nil) }
        let flags = names.sorted().flatMap { name -> [String] in
          guard let path = modules[name] else { return [] }
          return ["-Xfrontend", "-swift-module-file=\\(name)=\\(Context.packageDirectory)/\\(path)"]
        }
        if !flags.isEmpty { target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)] }
      }

      """ + packageModuleText + productText
  }

  /// A library of a package has several modules.
  private var packageModuleText: String {
    guard !packageModules.isEmpty else { return "" }
    let entries = packageModules.map { target, modules in
      let flags = modules.map { module, path in
        QuotedText.swift("\(module)=") + ": " + QuotedText.swift("/\(path)")
      }
      return (target, "[\(flags.joined(separator: ", "))]")
    }
    return """

      // The Swift modules of packages that are libraries.
      let packageModules: [String: [String: String]] = \(Self.dictionary(entries))

      for target in package.targets where target.type != .binary {
        let modules = (below[target.name] ?? []).sorted().flatMap { packageModules[$0] ?? [:] }
        let flags = modules.sorted { $0.key < $1.key }.flatMap { name, path in
          ["-Xfrontend", "-swift-module-file=\\(name)\\(Context.packageDirectory)\\(path)"]
        }
        if !flags.isEmpty { target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)] }
      }

      """
  }

  /// Libraries cannot name products either.
  private var productText: String {
    guard !products.isEmpty else { return "" }
    let entries = products.map { target, products in
      let pairs = products.map {
        "\(QuotedText.swift($0.name)): \(QuotedText.swift($0.package))"
      }
      return (target, "[\(pairs.joined(separator: ", "))]")
    }
    return """

      // The products of packages that targets and libraries need, with the packages.
      let products: [String: [String: String]] = \(Self.dictionary(entries))

      // Each target names the products that it and all targets below it need.
      for target in package.targets where target.type != .binary {
        let names = (below[target.name] ?? []).union([target.name])
        let needed = names.reduce(into: [String: String]()) { needed, name in
          needed.merge(products[name] ?? [:]) { first, _ in first }
        }
        if needed.isEmpty { continue }
        let needsNumber = needed.keys.sorted().joined(separator: " ").utf8
          .reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        target.swiftSettings = (target.swiftSettings ?? [])
          + [.define("MODKIT_PACKAGES_\\(String(needsNumber, radix: 16))")]
        target.dependencies += needed.sorted { $0.key < $1.key }
          .map { .product(name: $0.key, package: $0.value) }
      }

      """
  }

  private static func dictionary(_ entries: [(String, String)]) -> String {
    guard !entries.isEmpty else { return "[:]" }
    let lines = entries.map { "  \(QuotedText.swift($0)): \($1),\n" }
    return "[\n\(lines.joined())]"
  }
}
