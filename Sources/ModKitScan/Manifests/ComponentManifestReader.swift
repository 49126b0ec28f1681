import ModKitModel

/// Takes component manifests from the memory, or from their bytes.
struct ComponentManifestReader<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: FactsArchive

  struct Reading: Sendable {
    var manifest: ComponentManifest
    /// What is worth to be remembered.
    var learned: (ContentIdentifier, ManifestFacts)?
    /// What had been remembered.
    var recalled: ContentIdentifier?
  }

  func read(_ file: String) -> Reading {
    let content = tree.contentIdentifier(of: file)
    if let content, let draft = memory.manifest(content)?.draft(at: file) {
      return Reading(manifest: .valid(draft), recalled: content)
    }
    let manifest = manifest(file)
    // The file may have changed between the question and the reading.
    guard case .valid(let draft) = manifest, let content,
      tree.contentIdentifier(of: file) == content
    else { return Reading(manifest: manifest) }
    return Reading(manifest: manifest, learned: (content, ManifestFacts(draft)))
  }

  private func manifest(_ file: String) -> ComponentManifest {
    do throws(ManifestIssue) {
      let document = try YAMLDocument(file, of: tree)
      let issues = try ShapeValidator.issues(in: document, shape: .componentManifest)
      let draft = ComponentDraft(document)
      return issues.isEmpty ? .valid(draft) : .invalid(name: draft.component.name, issues)
    } catch {
      return .invalid(name: "", [error])
    }
  }
}

extension YAMLDocument {
  /// - Throws: `ManifestIssue` when a manifest cannot be read, or is not one YAML document.
  init(_ file: String, of tree: some FileTree) throws(ManifestIssue) {
    try self.init(file: file, bytes: try Self.bytes(of: file, in: tree))
  }

  private static func bytes(
    of file: String, in tree: some FileTree
  ) throws(ManifestIssue) -> [UInt8] {
    do {
      return try tree.read(file, limit: sizeLimit)
    } catch {
      throw ManifestIssue(
        "\(file) cannot be read: \(error)", at: TextPlaces.start(of: file), advice: error.advice)
    }
  }
}

extension FileTreeError {
  /// What to do about a manifest that cannot be read.
  fileprivate var advice: String {
    switch self {
    case .missing: "`modkit init` writes one"
    case .tooLarge: "split it, or name another file in `components:`"
    case .notPermitted: "give the user of this command the permission"
    case .notAFile, .notADirectory, .loop: "put a file in its place"
    case .failed: "mend the disk or the mount, then try again"
    }
  }
}
