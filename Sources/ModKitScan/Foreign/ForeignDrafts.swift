import ModKitModel

/// The components of linked descriptions, with their dependencies resolved against one another
/// and against the manifests of modkit.
struct ForeignDrafts {
  private(set) var drafts: [ComponentDraft] = []
  /// Modules that they depend on and nothing in the workspace answers to.
  private(set) var external: Set<String> = []

  /// - Parameter manifestNames: the components that have a manifest of modkit
  init(
    _ components: [(format: ForeignFormat, component: ForeignComponent)],
    besides manifestNames: Set<String>
  ) {
    var names = Dictionary(uniqueKeysWithValues: manifestNames.map { ($0, [$0]) })
    for (_, component) in components {
      for alias in component.aliases { names[alias, default: []].append(component.name) }
    }
    for (format, component) in components {
      let own = resolve(component.dependencies, of: component, names)
      let tests = resolve(component.testDependencies, of: component, names)
      var draft = ComponentDraft(component, format)
      draft.component.dependencies = own
      draft.component.tests.dependencies = tests.filter { test in
        !own.contains { $0.name == test.name }
      }
      drafts.append(draft)
    }
  }

  private mutating func resolve(
    _ dependencies: [ForeignDependency], of component: ForeignComponent,
    _ names: [String: [String]]
  ) -> [Dependency] {
    var seen: Set<String> = [component.name]
    return dependencies.flatMap { dependency -> [Dependency] in
      let references = [dependency.reference] + dependency.alternatives
      guard let targets = references.lazy.compactMap({ names[$0] }).first else {
        external.formUnion(dependency.modules)
        return []
      }
      return targets.filter { seen.insert($0).inserted }
        .map { Dependency(name: $0, location: dependency.location) }
    }
  }
}

extension ComponentDraft {
  fileprivate init(_ foreign: ForeignComponent, _ format: ForeignFormat) {
    self.init(
      component: Component(
        name: foreign.name, module: foreign.module, directory: foreign.directory, layer: "",
        isTool: foreign.isTool,
        headerSettings: HeaderSettings(directory: foreign.headerDirectory),
        platforms: foreign.platforms, foreignFormat: format,
        locations: ComponentLocations(name: foreign.location, layer: foreign.location)),
      sources: foreign.sources, publicHeaders: foreign.publicHeaders,
      privateHeaders: foreign.privateHeaders, projectHeaders: foreign.projectHeaders,
      resources: foreign.resources, testSources: foreign.testSources,
      umbrella: foreign.umbrella, moduleMap: foreign.moduleMap, mappings: foreign.mappings,
      revisions: [], exclusions: [])
  }
}
