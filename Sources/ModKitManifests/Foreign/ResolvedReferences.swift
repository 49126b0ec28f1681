import ModKitModel
import ModKitSource

/// The components of linked descriptions, with what they refer to: one another, and the manifests of modkit.
struct ResolvedReferences {
  private(set) var descriptions: [ComponentDescription] = []
  /// The modules that they depend on and that are not in the workspace.
  private(set) var external: Set<String> = []
  /// The dependencies that are not found because they are misspelt.
  private(set) var gaps: [ForeignGap] = []

  init(
    _ found: [(format: ForeignFormat, component: ComponentDescription)],
    _ references: ForeignReferences, _ missing: MissingTargets
  ) {
    for (format, found) in found {
      let own = resolve(found.references, of: found, format, references, missing)
      let tests = resolve(found.testReferences, of: found, format, references, missing)
      var result = found
      result.component.foreignFormat = format
      result.component.foreignName =
        format == .bazel ? found.aliases.first : found.targets.first ?? found.name
      result.component.isJoined = found.targets.count > 1
      result.component.dependencies = own
      result.component.tests.dependencies = tests.filter { test in
        !own.contains { $0.name == test.name }
      }
      descriptions.append(result)
    }
  }

  private mutating func resolve(
    _ dependencies: [ForeignDependency], of component: ComponentDescription,
    _ format: ForeignFormat,
    _ references: ForeignReferences, _ missing: MissingTargets
  ) -> [Dependency] {
    var seen: Set<String> = [component.name]
    return dependencies.flatMap { dependency -> [Dependency] in
      let targets =
        references.targets(of: dependency)
        ?? providers(of: dependency, component, format, references, missing)
      return targets.filter { seen.insert($0).inserted }
        .map {
          Dependency(
            name: $0, location: dependency.location, isInherited: dependency.isInherited)
        }
    }
  }

  /// Returns what provides the modules of a dependency that refers to nothing that is known. Modules
  /// that neither the workspace nor the platforms provide are external.
  private mutating func providers(
    of dependency: ForeignDependency, _ component: ComponentDescription, _ format: ForeignFormat,
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
    _ dependency: ForeignDependency, for namesake: String, in component: ComponentDescription
  ) -> ForeignGap {
    ForeignGap(
      component: component.name,
      ManifestIssue(
        "there is no pod `\(dependency.reference)`, and the dependency is left out",
        at: dependency.location, advice: "write `\(namesake)`, as that pod is called"),
      isUnread: false)
  }
}
