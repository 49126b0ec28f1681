import ModKitModel

/// The components that backends can build, and the libraries that they can link.
struct Buildability {
  let backend: Backend
  /// The backend that builds libraries.
  let builder: Backend
  let conditions: BuildConditions

  /// Returns the components that have to be left out: those that cannot be built, and their
  /// dependents.
  ///
  /// - Parameter components: dependencies first
  func obstacles(among components: [Component], _ graph: DependencyGraph) -> [String: Obstacle] {
    var omitted: [String: Obstacle] = [:]
    let needed = Set(components.flatMap { graph.dependencies(of: $0.name) })
    for component in components {
      let missing = graph.dependencies(of: component.name).first { omitted[$0] != nil }
      omitted[component.name] =
        obstacle(component, isNeeded: needed.contains(component.name))
        ?? missing.map(Obstacle.dependency)
    }
    return omitted
  }

  private func obstacle(_ component: Component, isNeeded: Bool) -> Obstacle? {
    if component.isTool, !isNeeded, !backend.buildsPrograms { return .notBuildable(.program) }
    return backend.obstacle(component, conditions).map(Obstacle.notBuildable)
  }

  /// Returns the components that can never be libraries.
  func libraryLimits(among components: [Component]) -> [String: LibraryLimit] {
    Dictionary(
      uniqueKeysWithValues: components.compactMap { component in
        limit(of: component).map { (component.name, $0) }
      })
  }

  private func limit(of component: Component) -> LibraryLimit? {
    if let resource = component.resourceOfModule { return .resourceOfModule(resource) }
    if let flag = component.libraryFlag { return .flag(flag) }
    if let setting = component.uncarriedSwiftSetting { return .swiftSetting(setting) }
    if backend.name != builder.name, let obstacle = builder.obstacle(component, conditions) {
      return .notBuildable(obstacle)
    }
    return backend.libraryLimit(component, conditions)
      ?? conditions.packageLimit(of: component, backend.packages)
  }
}
