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

  func component(_ draft: ComponentDraft) -> (component: Component, issues: [ManifestIssue]) {
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories,
      directory: draft.component.directory)
    var component = draft.component
    component.settings = settings.overridden(by: component.settings)
    component.swift = component.swift.overriding(SwiftSettings(component.settings))
    component.files = selection.componentFiles(of: draft)
    component.files.moduleMaps = moduleMaps.maps(of: draft)
    (component.tests.sources, component.tests.headers) = selection.testFiles(
      of: draft, besides: component.files)
    component.resources = selection.files(draft.resources, of: "file", .bundle)
    component.implicitResources = selection.implicitResources(
      of: draft, besides: component.resources)
    selection.checkExclusions(draft.exclusions)
    component.exclusions = draft.leftOut
    let headers = HeaderSettingsAssembly(index: index, draft: draft, files: component.files)
    component.isSourceAbsent = isSourceAbsent(component)
    if !component.isSourceAbsent { component.headerSettings = headers.settings }
    // If all files are missing, globs without matches are expected.
    let fileIssues =
      component.isSourceAbsent ? selection.faults : selection.issues + headers.issues
    return (component, fileIssues + repetitions(in: component) + contradictions(in: draft))
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

  private func contradictions(in draft: ComponentDraft) -> [ManifestIssue] {
    guard draft.revisions.count > 1 else { return [] }
    return [
      ManifestIssue(
        "`git` names \(draft.revisions.count) revisions", at: draft.revisions[1],
        advice: "keep one of `branch`, `tag` and `commit`")
    ]
  }
}
