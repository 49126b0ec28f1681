import ModKitModel
import ModKitSource

/// The components of linked descriptions. Their dependencies are resolved against one another and
/// against the manifests of modkit.
struct ForeignDrafts {
  private(set) var drafts: [ComponentDraft] = []
  /// The modules that they depend on and that are not in the workspace.
  private(set) var external: Set<String> = []
  /// The dependencies that are not found because they are misspelt.
  private(set) var gaps: [ForeignGap] = []

  init(
    _ components: [(format: ForeignFormat, component: ForeignComponent)],
    _ references: ForeignReferences, _ missing: MissingTargets
  ) {
    for (format, component) in components {
      let own = resolve(component.dependencies, of: component, format, references, missing)
      let tests = resolve(component.testDependencies, of: component, format, references, missing)
      var draft = ComponentDraft(component, format)
      draft.component.dependencies = own
      draft.component.tests.dependencies = tests.filter { test in
        !own.contains { $0.name == test.name }
      }
      drafts.append(draft)
    }
  }

  private mutating func resolve(
    _ dependencies: [ForeignDependency], of component: ForeignComponent, _ format: ForeignFormat,
    _ references: ForeignReferences, _ missing: MissingTargets
  ) -> [Dependency] {
    var seen: Set<String> = [component.name]
    return dependencies.flatMap { dependency -> [Dependency] in
      let targets =
        references.targets(of: dependency)
        ?? providers(of: dependency, component, format, references, missing)
      return targets.filter { seen.insert($0).inserted }
        .map { Dependency(name: $0, location: dependency.location) }
    }
  }

  /// Returns what provides the modules of a dependency that refers to nothing that is known. Modules
  /// that neither the workspace nor the platforms provide are external.
  private mutating func providers(
    of dependency: ForeignDependency, _ component: ForeignComponent, _ format: ForeignFormat,
    _ references: ForeignReferences, _ missing: MissingTargets
  ) -> [String] {
    if format == .podspec, let namesake = references.namesake(of: dependency.reference) {
      gaps.append(Self.misspelt(dependency, for: namesake, in: component))
      return []
    }
    guard !missing.isMissing(dependency.reference) else { return [] }
    return dependency.modules.compactMap { module in
      let provider = references.provider(of: module)
      if provider == nil, !PlatformModules.all.hasModule(module) { external.insert(module) }
      return provider
    }
  }

  /// Returns a gap for a name in the wrong case. CocoaPods is case-sensitive, but disks often are
  /// not.
  private static func misspelt(
    _ dependency: ForeignDependency, for namesake: String, in component: ForeignComponent
  ) -> ForeignGap {
    ForeignGap(
      component: component.name,
      ManifestIssue(
        "there is no pod `\(dependency.reference)`, and the dependency is left out",
        at: dependency.location, advice: "write `\(namesake)`, as that pod is called"),
      isUnread: false)
  }
}

extension ComponentDraft {
  fileprivate init(_ foreign: ForeignComponent, _ format: ForeignFormat) {
    self.init(
      component: Component(
        name: foreign.name, module: foreign.module, directory: foreign.directory, layer: "",
        isTool: foreign.isTool,
        headerSettings: HeaderSettings(directory: foreign.headerDirectory),
        platforms: foreign.platforms,
        settings: XcodeSettings(foreign.settings),
        foreignFormat: format,
        foreignName: format == .bazel
          ? foreign.aliases.first : foreign.targets.first ?? foreign.name,
        locations: ComponentLocations(name: foreign.location, layer: foreign.location)),
      sources: foreign.sources, publicHeaders: foreign.publicHeaders,
      privateHeaders: foreign.privateHeaders, projectHeaders: foreign.projectHeaders,
      resources: foreign.resources, testSources: foreign.testSources,
      umbrella: foreign.umbrella, moduleMap: foreign.moduleMap, mappings: foreign.mappings,
      revisions: [], exclusions: [])
    component.isJoined = foreign.targets.count > 1
    component.otherModules = foreign.otherModules
    component.tests.targets = foreign.testTargets
    component.appSettings = XcodeSettings(foreign.appSettings)
    component.swift = foreign.swift
    component.conditions = foreign.conditions
  }
}
