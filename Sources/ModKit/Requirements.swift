import ModKitManifests
public import ModKitModel

/// What commands ask of a workspace before they begin.
extension Workspace {
  /// Refuses a workspace in which a manifest declares what does not exist: what is built from it
  /// would not be what it says.
  ///
  /// - Throws: `InvalidManifests`
  func requireKnownDependencies() throws(InvalidManifests) {
    let issues = unknownDependencies.map(ManifestIssue.init)
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a workspace in which a manifest declares what does not exist, unless it tolerates that.
  ///
  /// - Throws: `InvalidManifests`
  public func requireValidDependencies() throws(InvalidManifests) {
    let issues = invalidDependencies
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a workspace from which nothing can be generated, with all reasons at once.
  ///
  /// - Parameter product: the product that is generated, whose components the plan knows; nil for all
  /// - Throws: `InvalidManifests`
  func requireBuildable(_ product: Product?) throws(InvalidManifests) {
    let issues = (product == nil ? components.sharedModules : []) + invalidDependencies
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private var invalidDependencies: [ManifestIssue] {
    let unknown = hasInvalidDependencies ? unknownDependencies : []
    return unknown.map(ManifestIssue.init)
  }

  /// Refuses a question about a component whose module another dependency of the importer has: an import could
  /// mean either.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModule(of name: String, for owner: SourceOwner) throws(InvalidManifests) {
    guard let module = components.first(where: { $0.name == name })?.module else { return }
    let declared = Set(dependencies(of: owner) + [name, owner.name])
    let issues = components.filter {
      declared.contains($0.name) && $0.module.lowercased() == module.lowercased()
    }.sharedModules
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private func dependencies(of owner: SourceOwner) -> [String] {
    if case .shell(let product) = owner {
      return products.first { $0.name == product }?.entryComponents ?? []
    }
    let component = components.first { $0.name == owner.name }
    return component.map { ($0.dependencies + $0.tests.dependencies).map(\.name) } ?? []
  }
}

/// What is asked of the components of a plan.
extension [Component] {
  /// Refuses two components of one module: what is generated for one would overwrite what is generated for the other.
  /// Commands that generate nothing leave that to duplicate-module, which knows what is built together.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModules() throws(InvalidManifests) {
    let issues = sharedModules
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  fileprivate var sharedModules: [ManifestIssue] {
    var first: [String: Component] = [:]
    var issues: [ManifestIssue] = []
    // Nothing imports an app, and demos of one name are common.
    let importable = filter {
      !($0.isTool && $0.foreignFormat?.hasProjects == true)
    }
    for component in importable {
      if let known = first.updateValue(component, forKey: component.module.lowercased()) {
        issues.append(
          ManifestIssue(
            "the module `\(component.module)` of \(component.name) is that of \(known.name) at"
              + " \(known.locations.moduleName) too",
            at: component.locations.moduleName, advice: component.adviceToRenameModule))
      }
    }
    return issues
  }

  /// Refuses a component that has the module that SwiftPM needs for the C half or the resources of another one.
  ///
  /// - Parameter packages: the packages of third parties, which have modules too
  /// - Throws: `InvalidManifests`
  func requireDistinctPackageModules(besides packages: [Component]) throws(InvalidManifests) {
    let mixed = filter(\.isMixed).map { component in
      (
        component.clangModule,
        "the C or Objective-C of \(component.name), which mixes it with Swift"
      )
    }
    let withResources = filter { !$0.resources.isEmpty }.map { component in
      (component.resourceModule, "the resources of \(component.name)")
    }
    let units = packages.map { package in
      (package.module, "the package \(package.name)")
    }
    let needed = Dictionary(
      (mixed + withResources + units).map { ($0.lowercased(), $1) },
      uniquingKeysWith: { first, _ in first })
    let issues = compactMap { component in
      needed[component.module.lowercased()].map { part in
        ManifestIssue(
          "the module `\(component.module)` of \(component.name) has the name that SwiftPM needs for"
            + " \(part)",
          at: component.locations.moduleName, advice: component.adviceToRenameModule)
      }
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }
}
