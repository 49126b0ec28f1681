import ModKitModel

/// The components of the descriptions that a workspace links, with all that belongs to them.
struct LinkedComponents {
  private var found: [(format: ForeignFormat, component: ForeignComponent)]
  private let descriptions: [ForeignReading]
  private let references: ForeignReferences
  private let missing: MissingTargets
  private let resolved: ForeignDrafts
  private var gaps: [ForeignGap]

  /// - Parameters:
  ///   - names: the components that have a manifest of modkit
  ///   - index: every file that was found so far
  init(
    _ readings: [(format: ForeignFormat, description: ForeignReading)],
    besides names: Set<String>, _ index: FileIndex
  ) {
    found = readings.flatMap { format, description in
      description.components.map { (format: format, component: $0) }
    }
    descriptions = readings.map(\.description)
    gaps = descriptions.flatMap(\.gaps)
    SharedBinaries.merge(&found, &gaps)
    QualifiedNames.apply(to: &found, &gaps, besides: names)
    references = ForeignReferences(
      found.map(\.component), descriptions.flatMap(\.aliases), besides: names)
    missing = MissingTargets(descriptions.flatMap(\.packages), index: index)
    resolved = ForeignDrafts(found, references, missing)
  }

  var drafts: [ComponentDraft] { resolved.drafts }

  var issues: [ManifestIssue] { descriptions.flatMap(\.issues) }

  /// Adds to a workspace the modules that come from outside, and what was not understood.
  ///
  /// - Parameters:
  ///   - locked: the modules that lock files name
  ///   - index: every file in the directories of the components, also folded
  func complete(_ workspace: inout Workspace, locked: Set<String>, _ index: FileIndex) {
    let frameworks = VendoredFrameworks(found.map(\.component), index)
    let outside = resolved.external.union(frameworks.modules).union(locked)
    if !outside.isEmpty {
      let modules = Set(workspace.components.map(\.module)).union(workspace.external)
      workspace.external += outside.subtracting(modules).sorted()
    }
    workspace.gaps +=
      gaps + resolved.gaps + frameworks.gaps + MissingPaths.gaps(in: drafts, index)
      + missing.gaps(in: found.map(\.component), and: descriptions, references)
      + UnselectedSources.gaps(in: drafts, workspace.components)
      + CapitalExtensions(index: index).gaps(in: drafts)
  }
}
