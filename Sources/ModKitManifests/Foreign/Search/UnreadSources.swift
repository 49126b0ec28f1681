import ModKitModel

/// Finds files that Xcode compiles as sources and that modkit does not read: their extension is of
/// another language to most compilers, or only the project says what they are.
enum UnreadSources {
  /// The kinds of sources that import no module.
  private static let silent: Set<Substring> = [
    "applescript", "cl", "docc", "iig", "instrpkg", "metal",
  ]

  static func gaps(in descriptions: [ComponentDescription], _ index: FileIndex) -> [ForeignGap] {
    descriptions.filter { $0.component.foreignFormat?.hasProjects == true }.flatMap { description in
      (description.sources + description.testSources).flatMap { reference in
        paths(of: reference, in: description.component.directory, index).map { path in
          ForeignGap(
            component: description.component.name,
            ManifestIssue(
              "`\(path)` is compiled, and left out: modkit reads no such sources",
              at: reference.location ?? description.component.locations.name,
              advice: "give it an extension that says its language, such as `.m` or `.cpp`"),
            hides: .imports)
        }
      }
    }
  }

  private static func paths(
    of reference: GlobReference, in directory: String, _ index: FileIndex
  ) -> [String] {
    switch reference.dialect {
    case .path:
      guard let path = RelativePath.resolve(reference.pattern, in: directory).map(index.actual),
        Language(path: path) == nil, HeaderKind(path: path) == nil, index.contains(path),
        !silent.contains(RelativePath.fileExtension(of: path))
      else { return [] }
      return [path]
    case .folder:
      return FolderFiles(reference, in: directory, index)?.unreadSources(in: index) ?? []
    case .modkit, .cocoapods, .bazel: return []
    }
  }
}
