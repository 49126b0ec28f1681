import ModKitManifests
import ModKitModel
import ModKitXcode

extension ProjectFiles {
  /// Access to the files of a workspace.
  init(_ tree: some FileTree) {
    self.init(
      parse: { bytes, file throws(ManifestIssue) in try YAMLReader.value(of: bytes, at: file) },
      read: { file in try? tree.read(file, limit: YAMLReader.sizeLimit) },
      entries: { directory in Self.entries(of: directory, in: tree) },
      matcher: { pattern, directory in Self.matcher(pattern, in: directory) })
  }

  private static func matcher(_ pattern: String, in directory: String) -> Matcher? {
    guard let glob = Glob(pattern, in: directory) else { return nil }
    return { path in glob.matches(path) }
  }

  private static func entries(of directory: String, in tree: some FileTree) -> [Entry]? {
    guard let entries = try? tree.list(directory) else { return nil }
    return entries.filter(\.isNameUTF8).compactMap { entry -> Entry? in
      switch entry.kind {
      case .file: Entry(name: entry.name, isDirectory: false)
      case .directory: Entry(name: entry.name, isDirectory: true)
      case .link:
        Self.entry(
          entry.name, tree.destination(ofLink: RelativePath.join(directory, entry.name)))
      case .other: nil
      }
    }
  }

  private static func entry(_ name: String, _ destination: LinkDestination) -> Entry? {
    switch destination {
    case .file: Entry(name: name, isDirectory: false)
    case .directory: Entry(name: name, isDirectory: true)
    case .outside, .missing, .loop: nil
    }
  }
}
