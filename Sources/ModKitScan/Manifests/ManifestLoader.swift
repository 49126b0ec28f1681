public import ModKitModel

/// Reads the manifests of a workspace into one valid value, or into all that is wrong with them.
public struct ManifestLoader<Tree: FileTree>: Sendable {
  /// How many bytes a manifest may have.
  public static var sizeLimit: Int { YAMLDocument.sizeLimit }

  private let tree: Tree
  private let ruleIDs: [String]

  /// - Parameter ruleIDs: the rules that `rules:` and `exceptions:` may name.
  public init(tree: Tree, ruleIDs: [String]) {
    self.tree = tree
    self.ruleIDs = ruleIDs
  }

  /// Reads `modkit.yml` and every `component.yml` that it names.
  ///
  /// - Parameter mayBeEmpty: accept a workspace that has no component yet
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func load(mayBeEmpty: Bool = false) throws(InvalidManifests) -> Workspace {
    let (draft, draftIssues) = try workspaceDraft()
    var index = FileIndex()
    index.add(roots: draft.componentGlobs.compactMap { Self.root(of: $0, in: ".") }, of: tree)

    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: ".")
    let manifests = selection.files(draft.componentGlobs, of: "component.yml") {
      RelativePath.lastComponent(of: $0) == Workspace.componentManifestName
    }
    let components = ComponentManifests(manifests.concurrentMap(componentManifest))
    index.add(roots: Self.roots(of: components.valid, draft), of: tree)

    var assembly = WorkspaceAssembly(
      draft: draft, manifests: components, index: index,
      componentDirectories: SortedPaths(manifests.map(RelativePath.directory)),
      isDraftValid: draftIssues.isEmpty, areAllFound: selection.issues.isEmpty)
    let workspace = assembly.workspace()
    let selectionIssues = mayBeEmpty && manifests.isEmpty ? [] : selection.issues
    let issues = draftIssues + selectionIssues + components.issues + assembly.issues
    guard issues.isEmpty else { throw InvalidManifests(issues) }
    return workspace
  }

  // MARK: Documents

  private func workspaceDraft() throws(InvalidManifests) -> (WorkspaceDraft, [ManifestIssue]) {
    do throws(ManifestIssue) {
      let document = try document(Workspace.manifestName)
      let shape = DocumentShape.workspaceManifest(ruleIDs: ruleIDs)
      let issues = try ShapeValidator.issues(in: document, shape: shape)
      return (WorkspaceDraft(document), issues)
    } catch {
      throw InvalidManifests([error])
    }
  }

  private func componentManifest(_ file: String) -> ComponentManifest {
    do throws(ManifestIssue) {
      let document = try document(file)
      let issues = try ShapeValidator.issues(in: document, shape: .componentManifest)
      let draft = ComponentDraft(document)
      return issues.isEmpty ? .valid(draft) : .invalid(name: draft.component.name, issues)
    } catch {
      return .invalid(name: "", [error])
    }
  }

  private func document(_ file: String) throws(ManifestIssue) -> YAMLDocument {
    try YAMLDocument(file: file, bytes: try bytes(of: file))
  }

  private func bytes(of file: String) throws(ManifestIssue) -> [UInt8] {
    do {
      return try tree.read(file, limit: YAMLDocument.sizeLimit)
    } catch {
      throw ManifestIssue(
        "\(file) cannot be read: \(error)", at: TextPlaces.start(of: file), advice: error.advice)
    }
  }

  // MARK: Files

  private static func roots(
    of components: [ComponentDraft], _ workspace: WorkspaceDraft
  ) -> [String] {
    let globs = components.flatMap { draft in
      draft.globs.compactMap { root(of: $0, in: draft.component.directory) }
    }
    return globs
      + workspace.products.compactMap(\.shell)
      .compactMap { RelativePath.resolve($0.string, in: ".") }
  }

  private static func root(of glob: GlobReference, in directory: String) -> String? {
    Glob(glob.pattern, in: directory)?.literalPrefix
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
