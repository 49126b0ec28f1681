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

  /// What is known of manifests before they are read.
  public struct Memory: Sendable {
    /// The same files; it may know what is in them.
    public var tree: Tree
    public var facts: FactsArchive

    public init(tree: Tree, facts: FactsArchive = FactsArchive()) {
      self.tree = tree
      self.facts = facts
    }
  }

  /// What loading came to.
  public struct Outcome: Sendable {
    public var workspace: Workspace
    public var memory: Memory
    /// The files that were found, on which all that follows depends.
    public var basis: ResultBasis
    /// Manifests that the memory did not have, and whose bytes have an identifier.
    public var learned: [ContentIdentifier: ManifestFacts]
    /// Which manifests of the memory were of use.
    public var recalled: [ContentIdentifier]
  }

  /// Reads `modkit.yml` and every `component.yml` that it names.
  ///
  /// - Parameter mayBeEmpty: accept a workspace that has no component yet
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func load(mayBeEmpty: Bool = false) throws(InvalidManifests) -> Workspace {
    try outcome(mayBeEmpty: mayBeEmpty) { Memory(tree: tree) }.workspace
  }

  /// The workspace together with what is worth to be remembered.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: accept a workspace that has no component yet
  ///   - recalling: fetches the memory, while the directories are walked
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func outcome(
    mayBeEmpty: Bool = false, recalling: @Sendable () -> Memory
  ) throws(InvalidManifests) -> Outcome {
    let (draft, draftIssues) = try workspaceDraft()
    let roots = draft.componentGlobs.compactMap { Self.root(of: $0, in: ".") }
    var (index, memory) = atOnce({ walk(roots) }, recalling)

    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: ".")
    let manifests = selection.files(draft.componentGlobs, of: "component.yml") {
      RelativePath.lastComponent(of: $0) == Workspace.componentManifestName
    }
    let reader = ComponentManifestReader(tree: memory.tree, memory: memory.facts)
    let readings = manifests.concurrentMap(reader.read)
    let components = ComponentManifests(readings.map(\.manifest))
    index.add(roots: Self.roots(of: components.valid, draft), of: tree)

    let (lock, lockIssues) = ArtifactLockReader.lock(in: tree)
    var assembly = WorkspaceAssembly(
      draft: draft, lock: lock, manifests: components, index: index,
      componentDirectories: SortedPaths(manifests.map(RelativePath.directory)),
      isDraftValid: draftIssues.isEmpty, areAllFound: selection.issues.isEmpty)
    let workspace = assembly.workspace()
    let selectionIssues = mayBeEmpty && manifests.isEmpty ? [] : selection.issues
    let issues =
      draftIssues + selectionIssues + components.issues + lockIssues + assembly.issues
    guard issues.isEmpty else { throw InvalidManifests(issues) }
    return Outcome(
      workspace: workspace, memory: memory, basis: ResultBasis(index),
      learned: Dictionary(readings.compactMap(\.learned), uniquingKeysWith: { first, _ in first }),
      recalled: readings.compactMap(\.recalled))
  }

  private func workspaceDraft() throws(InvalidManifests) -> (WorkspaceDraft, [ManifestIssue]) {
    do throws(ManifestIssue) {
      let document = try YAMLDocument(Workspace.manifestName, of: tree)
      let shape = DocumentShape.workspaceManifest(ruleIDs: ruleIDs)
      let issues = try ShapeValidator.issues(in: document, shape: shape)
      return (WorkspaceDraft(document), issues)
    } catch {
      throw InvalidManifests([error])
    }
  }

  // MARK: Files

  private func walk(_ roots: [String]) -> FileIndex {
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    return index
  }

  private static func roots(
    of components: [ComponentDraft], _ workspace: WorkspaceDraft
  ) -> [String] {
    let globs = components.flatMap { draft in
      draft.globs.filter { !isSeen($0) }.compactMap {
        root(of: $0, in: draft.component.directory)
      }
    }
    return globs
      + workspace.products.compactMap(\.shell)
      .compactMap { RelativePath.resolve($0.string, in: ".") }
  }

  private static func root(of glob: GlobReference, in directory: String) -> String? {
    Glob(glob.pattern, in: directory)?.literalPrefix
  }

  /// Whether a glob selects nothing but what a walk has seen that came to its directory: walks
  /// pass over hidden names, and `..` leads elsewhere.
  private static func isSeen(_ glob: GlobReference) -> Bool {
    !RelativePath.hasHiddenName(glob.pattern, from: 0)
      && glob.pattern.utf8.first != UInt8(ascii: "/")
  }
}
