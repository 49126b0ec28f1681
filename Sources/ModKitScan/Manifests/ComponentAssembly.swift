import ModKitModel

/// Resolves the globs of one component, and finds what is wrong within its manifest.
struct ComponentAssembly {
  let index: FileIndex
  /// The directories that hold a component manifest.
  let componentDirectories: SortedPaths
  let moduleMaps: ModuleMapSelection
  /// Whether a library of it is known, so that it may do without sources.
  let isLocked: Bool

  func component(_ draft: ComponentDraft) -> (component: Component, issues: [ManifestIssue]) {
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories,
      directory: draft.component.directory)
    var component = draft.component
    component.files = selection.componentFiles(of: draft)
    component.files.moduleMaps = moduleMaps.maps(of: draft)
    (component.tests.sources, component.tests.headers) = selection.testFiles(
      of: draft, besides: component.files)
    component.resources = selection.files(draft.resources, of: "file", .bundle)
    selection.checkExclusions(draft.exclusions)
    component.exclusions = draft.leftOut
    let headers = HeaderSettingsAssembly(index: index, draft: draft, files: component.files)
    component.isSourceAbsent = isSourceAbsent(component)
    if !component.isSourceAbsent { component.headerSettings = headers.settings }
    // What selects nothing is no mistake where everything is missing.
    let fileIssues =
      component.isSourceAbsent ? selection.faults : selection.issues + headers.issues
    return (component, fileIssues + repetitions(in: component) + contradictions(in: draft))
  }

  /// Any other component without files is one that somebody has just begun, or a mistake.
  private func isSourceAbsent(_ component: Component) -> Bool {
    let files = component.files
    return (isLocked || !component.access.isEmpty)
      && files.sources.isEmpty && files.headers.isEmpty && files.moduleMaps.isEmpty
      && component.resources.isEmpty
  }

  private func repetitions(in component: Component) -> [ManifestIssue] {
    // What the tests needed first the component may need later.
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
