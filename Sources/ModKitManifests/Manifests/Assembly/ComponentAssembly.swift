import ModKitModel

/// Resolves the globs of one component and finds the issues of its manifest.
struct ComponentAssembly {
  let index: FileIndex
  /// The directories that hold a component manifest.
  let componentDirectories: SortedPaths
  let moduleMaps: ModuleMapSelection
  /// Whether the lock file has an artifact of the component, so that sources may be missing.
  let isLocked: Bool
  /// The build settings of the workspace.
  var settings = XcodeSettings()

  func component(_ description: ComponentDescription) -> (
    component: Component, issues: [ManifestIssue]
  ) {
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories,
      directory: description.component.directory)
    var component = description.component
    component.settings = settings.overridden(by: component.settings)
    component.swift = component.swift.overriding(SwiftSettings(component.settings))
    component.files = selection.componentFiles(of: description)
    component.files.moduleMaps = moduleMaps.maps(of: description)
    (component.tests.sources, component.tests.headers) = selection.testFiles(
      of: description, besides: component.files)
    component.resources = selection.files(description.resources, of: "file", .bundle)
    component.implicitResources = selection.implicitResources(
      of: description, besides: component.resources)
    selection.checkExclusions(description.exclusions)
    component.exclusions = description.leftOut
    let headers = HeaderSettingsAssembly(
      index: index, description: description, files: component.files)
    component.isSourceAbsent = isSourceAbsent(component)
    if !component.isSourceAbsent { component.headerSettings = headers.settings }
    // If all files are missing, globs without matches are expected.
    let fileIssues =
      component.isSourceAbsent ? selection.faults : selection.issues + headers.issues
    return (component, fileIssues + repetitions(in: component) + contradictions(in: description))
  }

  /// Whether the sources are missing on purpose. Any other component without files is new or a
  /// mistake.
  private func isSourceAbsent(_ component: Component) -> Bool {
    let files = component.files
    return (isLocked || !component.access.isEmpty)
      && files.sources.isEmpty && files.headers.isEmpty && files.moduleMaps.isEmpty
      && component.resources.isEmpty
  }

  private func repetitions(in component: Component) -> [ManifestIssue] {
    // Dependencies of tests are not included: a component may later need what its tests need
    // already.
    [component.dependencies, component.tests.dependencies].flatMap { dependencies in
      var seen: Set<String> = []
      return dependencies.filter { !seen.insert($0.name).inserted }.map { dependency in
        ManifestIssue(
          "\(component.name) declares \(dependency.name) twice", at: dependency.location,
          advice: "keep one of the lines")
      }
    }
  }

  private func contradictions(in description: ComponentDescription) -> [ManifestIssue] {
    guard description.revisions.count > 1 else { return [] }
    return [
      ManifestIssue(
        "`git` names \(description.revisions.count) revisions", at: description.revisions[1],
        advice: "keep one of `branch`, `tag` and `commit`")
    ]
  }
}
