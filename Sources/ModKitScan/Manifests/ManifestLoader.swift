public import ModKitModel

/// Reads the manifests of a workspace into one valid value, or into all that is wrong with them.
public struct ManifestLoader<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let ruleIDs: [String]

  /// - Parameter ruleIDs: the rules that `rules:` and `exceptions:` may name.
  public init(tree: Tree, ruleIDs: [String]) {
    self.tree = tree
    self.ruleIDs = ruleIDs
  }

  /// Reads `modkit.yml` and every `component.yml` that it names.
  ///
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func load() throws(InvalidManifests) -> Workspace {
    let draft = WorkspaceDraft(try workspaceDocument())
    var index = FileIndex()
    for glob in draft.componentGlobs { add(glob, of: ".", to: &index) }

    var selection = FileSelection(index: index, componentDirectories: [], directory: ".")
    let manifests = selection.files(draft.componentGlobs, of: "component.yml") {
      RelativePath.lastComponent(of: $0) == Workspace.componentManifestName
    }
    let (drafts, manifestIssues) = componentDrafts(manifests)
    addRoots(of: drafts, draft, to: &index)

    var assembly = WorkspaceAssembly(
      draft: draft, drafts: drafts, index: index,
      componentDirectories: Set(manifests.map(RelativePath.directory)))
    let workspace = assembly.workspace()
    // A manifest that cannot be read leaves names unknown that others refer to.
    let issues = selection.issues + manifestIssues
    let all = manifestIssues.isEmpty ? issues + assembly.issues : issues
    guard all.isEmpty else { throw InvalidManifests(all) }
    return workspace
  }

  // MARK: Documents

  private func workspaceDocument() throws(InvalidManifests) -> YAMLDocument {
    do {
      let document = try document(Workspace.manifestName)
      let shape = DocumentShape.workspaceManifest(ruleIDs: ruleIDs)
      let issues = ShapeValidator.issues(in: document, shape: shape)
      guard issues.isEmpty else { throw InvalidManifests(issues) }
      return document
    } catch let issue as ManifestIssue {
      throw InvalidManifests([issue])
    } catch let invalid as InvalidManifests {
      throw invalid
    } catch {
      throw InvalidManifests([])
    }
  }

  private func document(_ file: String) throws(ManifestIssue) -> YAMLDocument {
    do {
      let bytes = try tree.read(file, limit: YAMLDocument.sizeLimit)
      return try YAMLDocument(file: file, bytes: bytes)
    } catch let error as FileTreeError {
      throw ManifestIssue(
        "\(file) cannot be read: \(error)",
        at: SourceLocation(file: file, line: 1, column: 1))
    } catch let issue as ManifestIssue {
      throw issue
    } catch {
      throw ManifestIssue("\(error)", at: SourceLocation(file: file, line: 1, column: 1))
    }
  }

  private func componentDrafts(
    _ manifests: [String]
  ) -> (drafts: [ComponentDraft], issues: [ManifestIssue]) {
    let results = manifests.concurrentMap { file -> ([ComponentDraft], [ManifestIssue]) in
      do throws(ManifestIssue) {
        let document = try document(file)
        let issues = ShapeValidator.issues(in: document, shape: .componentManifest)
        return issues.isEmpty ? ([ComponentDraft(document)], []) : ([], issues)
      } catch {
        return ([], [error])
      }
    }
    return (results.flatMap(\.0), results.flatMap(\.1))
  }

  // MARK: Files

  private func addRoots(
    of drafts: [ComponentDraft], _ workspace: WorkspaceDraft, to index: inout FileIndex
  ) {
    for draft in drafts {
      let globs =
        draft.sources + draft.publicHeaders + draft.privateHeaders + draft.projectHeaders
        + draft.resources
      for glob in globs { add(glob, of: draft.component.directory, to: &index) }
    }
    for shell in workspace.products.compactMap(\.shell) {
      RelativePath.resolve(shell.string, in: ".").map { index.add(root: $0, of: tree) }
    }
  }

  private func add(_ glob: GlobReference, of directory: String, to index: inout FileIndex) {
    guard let pattern = RelativePath.resolve(glob.pattern, in: directory) else { return }
    index.add(root: Glob(pattern).literalPrefix, of: tree)
  }
}
