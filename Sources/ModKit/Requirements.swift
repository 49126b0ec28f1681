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
  /// - Throws: `InvalidManifests`
  func requireBuildable() throws(InvalidManifests) {
    let issues = sharedModules + invalidDependencies
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private var invalidDependencies: [ManifestIssue] {
    let unknown = hasInvalidDependencies ? unknownDependencies : []
    return unknown.map(ManifestIssue.init)
  }

  /// Refuses a workspace in which two components have one module: what is generated for one would
  /// overwrite what is generated for the other. Other commands leave that to duplicate-module,
  /// which knows what is built together.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModules() throws(InvalidManifests) {
    let issues = sharedModules
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a question about a component whose module another one has: an import could mean either.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModule(of name: String) throws(InvalidManifests) {
    guard let module = components.first(where: { $0.name == name })?.module else {
      return
    }
    let issues = Self.sharedModules(
      among: components.filter { $0.module.lowercased() == module.lowercased() })
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private var sharedModules: [ManifestIssue] { Self.sharedModules(among: components) }

  private static func sharedModules(among components: [Component]) -> [ManifestIssue] {
    var first: [String: Component] = [:]
    var issues: [ManifestIssue] = []
    // Nothing imports an app, and demos of one name are common.
    let importable = components.filter {
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

  /// Refuses a workspace in which a component has the module that SwiftPM needs for the C half or the
  /// resources of another one.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctPackageModules() throws(InvalidManifests) {
    let mixed = components.filter(\.isMixed).map { component in
      (
        component.clangModule,
        "the C or Objective-C of \(component.name), which mixes it with Swift"
      )
    }
    let withResources = components.filter { !$0.resources.isEmpty }.map { component in
      (component.resourceModule, "the resources of \(component.name)")
    }
    let packages = packageUnits.map { package in
      (package.module, "the package \(package.name)")
    }
    let needed = Dictionary(
      (mixed + withResources + packages).map { ($0.lowercased(), $1) },
      uniquingKeysWith: { first, _ in first })
    let issues = components.compactMap { component in
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
