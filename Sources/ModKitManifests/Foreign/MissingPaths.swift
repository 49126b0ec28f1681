import ModKitModel

/// Finds files that descriptions name and that do not exist. They may be generated.
enum MissingPaths {
  static func gaps(in descriptions: [ComponentDescription], _ index: FileIndex) -> [ForeignGap] {
    descriptions.flatMap { description in
      description.globs.compactMap { reference -> ForeignGap? in
        guard [.path, .folder].contains(reference.dialect), let location = reference.location,
          !reference.pattern.contains(FolderFiles.anyLanguage)
        else { return nil }
        let path = RelativePath.resolve(reference.pattern, in: description.component.directory)
        let isThere = path.map { index.exists(index.actual($0)) }
        guard isThere != true else { return nil }
        if let path, RelativePath.hasHiddenName(path, from: 0) {
          return ForeignGap(
            component: description.component.name,
            ManifestIssue(
              "`\(reference.pattern)` is hidden, and left out: modkit reads no hidden files",
              at: location, advice: "rename it"))
        }
        let isFolder = reference.dialect == .folder
        var gap = ForeignGap(
          component: description.component.name,
          ManifestIssue(
            "there is no \(isFolder ? "folder" : "file") `\(reference.pattern)`, and it is left out",
            at: location,
            advice: description.component.foreignFormat == .bazel
              ? "correct the path; what rules make is not seen" : "correct the path there"),
          isUnread: isFolder || description.component.foreignFormat == .bazel,
          hides: isFolder ? .imports : .anything)
        if !isFolder { gap.absentFile = reference.pattern }
        return gap
      } + searchPaths(of: description, index)
    }
  }

  /// Headers are often made or fetched before a build.
  private static func searchPaths(
    of description: ComponentDescription, _ index: FileIndex
  ) -> [ForeignGap] {
    description.component.headerSettings.searchPaths.filter { !index.exists(index.actual($0.path)) }
      .map { directory in
        ForeignGap(
          component: description.component.name,
          ManifestIssue(
            "nothing is in `\(directory.path)`, where compilers look for headers",
            at: directory.location,
            advice: "make or fetch it first, or remove it from the search paths"),
          hides: .modules)
      }
  }
}
