import ModKitModel

/// Finds pods whose globs match no file. CocoaPods only searches the pod's directory.
enum UnselectedSources {
  static func gaps(in descriptions: [ComponentDescription], _ components: [Component])
    -> [ForeignGap]
  {
    let empty = Set(
      components.filter { $0.files.sources.isEmpty && $0.files.headers.isEmpty }.map(\.name))
    return descriptions.compactMap { description in
      guard description.component.foreignFormat == .podspec,
        empty.contains(description.component.name),
        let first = description.sources.first, let location = first.location
      else { return nil }
      return ForeignGap(
        component: description.component.name,
        ManifestIssue(
          "`\(first.pattern)` selects no file, and the pod has no sources", at: location,
          advice: "correct the path: it is relative to the podspec, and may not lead out"),
        isUnread: false)
    }
  }
}
