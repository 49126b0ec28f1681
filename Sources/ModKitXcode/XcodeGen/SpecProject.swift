import ModKitModel

/// Converts a spec to a project.
struct SpecProject {
  private let spec: ManifestNode
  private let directory: String
  private let files: ProjectFiles
  private let faults: SpecFaults

  private let budget: SpecVariables.Budget

  /// - Parameters:
  ///   - file: the path of the spec, relative to the workspace root
  ///   - budget: what it may expand to
  init(
    _ spec: ManifestNode, at file: String, _ budget: SpecVariables.Budget, _ files: ProjectFiles,
    _ faults: SpecFaults
  ) {
    (self.spec, self.budget) = (spec, budget)
    directory = RelativePath.directory(of: file)
    self.files = files
    self.faults = faults
  }

  /// The name of the project, or nil if it has none.
  private var name: String? { faults.text(of: spec["name"]) }

  /// Returns the project.
  ///
  /// - Throws: why there is none
  func project() throws(ManifestIssue) -> XcodeProject {
    let targets = Array(
      try SpecTargets(spec, budget, faults).entries.compactMap { SpecTarget($0, faults) }
        .sorted { $0.name < $1.name }.prefix(XcodeAssembly.targetLimit + 1))
    let options = SpecOptions(spec, faults)
    let name = name ?? String(RelativePath.lastComponent(of: directory))
    let root = XcodePlace.inside(directory)
    var project = XcodeProject(
      path: RelativePath.join(directory, "\(name).xcodeproj"), name: name, root: root,
      location: spec.location)
    project.packages = SpecPackages.packages(of: spec, below: root, faults)
    let dependencies = SpecDependencies(
      spec, targets, project.packages, options, below: root, faults)
    let base = SpecSettingLevels.Base(directory, files.text, project.settingBudget)
    let levels = SpecSettingLevels(spec, options, base, platforms: targets.map(\.platform), faults)
    // What these lack is reported for the default configuration.
    let others = options.configurations.dropFirst().map { name in
      SpecSettingLevels(
        spec, options.choosing(name), base, platforms: targets.map(\.platform), SpecFaults())
    }
    var sources = SpecSources(in: directory, files, options, faults)
    for target in targets where !project.isTooLarge {
      var result = Self.target(target)
      result.settings = levels.settings(
        of: target, given: project.givenSettings(of: result, in: options.configuration))
      let all =
        [result.settings]
        + others.map { other in
          let given = project.givenSettings(of: result, in: other.configuration)
          return other.settings(of: target, given: given)
        }
      result.add(all, in: project, files.text)
      sources.add(target.node["sources"], to: &result, of: target)
      dependencies.add(to: &result, of: target)
      project.add(result)
    }
    sources.addFileGroups(spec["fileGroups"])
    project.headerPaths = sources.headerPaths
    project.targets += aggregates
    project.faults = faults.all
    return project
  }

  private static func target(_ spec: SpecTarget) -> XcodeTarget {
    var target = XcodeTarget(
      id: spec.name, name: spec.name, kind: spec.isLegacy ? .legacy : .native(spec.type.identifier),
      location: spec.location)
    target.product = spec.isLegacy ? nil : spec.type.file(named: spec.productName)
    return target
  }

  private var aggregates: [XcodeTarget] {
    (spec["aggregateTargets"]?.entries ?? []).map { key, _ in
      XcodeTarget(id: key.string, name: key.string, kind: .aggregate, location: key.location)
    }
  }
}
