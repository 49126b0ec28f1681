import ModKitModel

/// Finds pods whose globs match no file. CocoaPods only searches the pod's directory.
enum UnselectedSources {
  static func gaps(in drafts: [ComponentDraft], _ components: [Component]) -> [ForeignGap] {
    let empty = Set(
      components.filter { $0.files.sources.isEmpty && $0.files.headers.isEmpty }.map(\.name))
    return drafts.compactMap { draft in
      guard draft.component.foreignFormat == .podspec, empty.contains(draft.component.name),
        let first = draft.sources.first, let location = first.location
      else { return nil }
      return ForeignGap(
        component: draft.component.name,
        ManifestIssue(
          "`\(first.pattern)` selects no file, and the pod has no sources", at: location,
          advice: "correct the path: it is relative to the podspec, and may not lead out"),
        isUnread: false)
    }
  }
}
