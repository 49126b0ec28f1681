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
      }
    } + searchPaths(of: descriptions, index)
  }

  /// A directory for headers, and the description that names it.
  private struct SearchPath: Hashable {
    var path: String
    var file: String
  }

  /// Headers are often made or fetched before a build. Hidden ones are not seen.
  private static func searchPaths(
    of descriptions: [ComponentDescription], _ index: FileIndex
  ) -> [ForeignGap] {
    var found: [SearchPath: ForeignGap] = [:]
    var (seen, order): (Set<SearchPath>, [SearchPath]) = ([], [])
    for description in descriptions {
      let component = description.component
      for directory in component.headerSettings.searchPaths + component.tests.searchPaths {
        let key = SearchPath(path: directory.path, file: directory.location.file)
        if seen.insert(key).inserted {
          guard !mayBeThere(directory.path, index) else { continue }
          order.append(key)
          found[key] = gap(of: directory, for: component.name)
        } else if let gap = found[key], gap.components.last != component.name {
          found[key]?.components.append(component.name)
        }
      }
    }
    return order.compactMap { found[$0] }
  }

  /// Whether it may be there: what is hidden or was not walked is not known.
  private static func mayBeThere(_ directory: String, _ index: FileIndex) -> Bool {
    RelativePath.hasHiddenName(directory, from: 0) || !index.holds(directory)
      || index.exists(index.actual(directory))
  }

  private static func gap(of directory: LocatedPath, for component: String) -> ForeignGap {
    ForeignGap(
      component: component,
      ManifestIssue(
        "nothing is in `\(directory.path)`, where compilers look for headers",
        at: directory.location,
        advice: "make or fetch it first, or remove it from the search paths"),
      hides: .modules)
  }
}
