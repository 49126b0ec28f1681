public import ModKitModel

/// Reads the manifests of a workspace into one valid value, or into all that is wrong with them.
public struct ManifestLoader<Tree: FileTree>: Sendable {
  /// How many bytes a manifest may have.
  public static var sizeLimit: Int { YAMLDocument.sizeLimit }

  private let tree: Tree
  private let ruleIDs: [String]
  private let readers: ForeignReaders

  /// - Parameters:
  ///   - ruleIDs: the rules that `rules:` and `exceptions:` may name
  ///   - readers: who reads the descriptions of other tools that `components:` links
  public init(tree: Tree, ruleIDs: [String], readers: ForeignReaders = [:]) {
    self.tree = tree
    self.ruleIDs = ruleIDs
    self.readers = readers
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
    /// How many component manifests and descriptions were read.
    public var readCount: Int
  }

  /// Reads `modkit.yml`, every `component.yml` that it names and every description that it links.
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
  ///   - walk: the files that were found just now, so that directories are not walked again
  ///   - recalling: fetches the memory, while the directories are walked
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func outcome(
    mayBeEmpty: Bool = false, walk known: ResultBasis? = nil,
    recalling: @escaping @Sendable () -> Memory
  ) throws(InvalidManifests) -> Outcome {
    let (draft, draftIssues) = try workspaceDraft()
    let globs = draft.componentGlobs + draft.links.map(\.glob)
    let roots = globs.compactMap { Self.root(of: $0, in: ".") }
    var (index, memory) = atOnce({ known?.index(ofWalking: roots) ?? walk(roots) }, recalling)

    let isOfBazel = draft.links.contains { $0.format == .bazel }
    if isOfBazel { index.findBazelIgnores(in: memory.tree, readers[.bazel]) }
    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: ".")
    let manifests = selection.files(
      draft.componentGlobs, of: "component.yml", where: Workspace.isComponentManifest)
    let items: [LinkedDescriptions<Tree>.Item] = selection.items(
      of: draft.links, PhysicalPaths(index), index.bazelIgnores)
    let reader = ComponentManifestReader(tree: memory.tree, memory: memory.facts)
    let readings = manifests.concurrentMap(reader.read)
    let descriptions = LinkedDescriptions(
      tree: memory.tree, memory: memory.facts, readers: readers)
    let linked = items.concurrentMap(descriptions.read)

    var components = ComponentManifests(readings.lazy.map(\.manifest))
    var found = linked.flatMap { reading in
      reading.description.components.map { (format: reading.format, component: $0) }
    }
    var gaps = linked.flatMap(\.description.gaps)
    SharedBinaries.merge(&found, &gaps)
    QualifiedNames.apply(to: &found, &gaps, besides: components.names)
    let references = ForeignReferences(
      found.map(\.component), linked.flatMap(\.description.aliases), besides: components.names)
    let missing = MissingTargets(linked.flatMap(\.description.packages), index: index)
    let foreign = ForeignDrafts(found, references, missing)
    let linkIssues = linked.flatMap(\.description.issues)
    components.add(foreign.drafts, areComplete: linkIssues.isEmpty)
    let allRoots = roots + Self.roots(of: components.valid, draft)
    if let found = known?.index(ofWalking: allRoots) {
      index = found
    } else {
      index.add(roots: allRoots, of: tree)
    }
    if !items.isEmpty { index.fold() }
    if isOfBazel { index.findBazelIgnores(in: memory.tree, readers[.bazel]) }

    let (lock, lockIssues) = ArtifactLockReader.lock(in: tree)
    var assembly = WorkspaceAssembly(
      draft: draft, lock: lock, manifests: components, index: index,
      componentDirectories: SortedPaths(
        manifests.filter { RelativePath.lastComponent(of: $0) == Workspace.componentManifestName }
          .map(RelativePath.directory)),
      isDraftValid: draftIssues.isEmpty, areAllFound: selection.issues.isEmpty)
    var workspace = assembly.workspace()
    let frameworks = VendoredFrameworks(found.map(\.component), index)
    let resolved =
      items.contains { $0.format == .podspec }
      ? LockFiles.modules(among: index.paths, in: tree, readers[.podspec]) : []
    let outside = foreign.external.union(frameworks.modules).union(resolved)
    if !outside.isEmpty {
      let modules = Set(workspace.components.map(\.module)).union(workspace.external)
      workspace.external += outside.subtracting(modules).sorted()
    }
    workspace.gaps =
      draft.unread + gaps + foreign.gaps + frameworks.gaps
      + MissingPaths.gaps(in: foreign.drafts, index)
      + missing.gaps(
        in: found.map(\.component), and: linked.map(\.description), references)
      + UnselectedSources.gaps(in: foreign.drafts, workspace.components)
      + CapitalExtensions(index: index).gaps(in: foreign.drafts)
    let selectionIssues =
      mayBeEmpty && manifests.isEmpty && items.isEmpty ? [] : selection.issues
    let issues =
      draftIssues + selectionIssues + components.issues + linkIssues + lockIssues
      + assembly.issues
    guard issues.isEmpty else {
      throw InvalidManifests(issues + assembly.unknownNames(in: workspace))
    }
    let outcome = Outcome(
      workspace: workspace, memory: memory, basis: ResultBasis(index),
      learned: Dictionary(
        readings.compactMap(\.learned) + linked.compactMap(\.learned),
        uniquingKeysWith: { first, _ in first }),
      recalled: readings.compactMap(\.recalled) + linked.compactMap(\.recalled),
      readCount: readings.count { $0.recalled == nil } + linked.count { $0.recalled == nil })
    releaseElsewhere((readings, components, assembly))
    return outcome
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
    let globs = components.concurrentFlatMap { draft in
      draft.globs.filter { !isSeen($0) }.compactMap {
        root(of: $0, in: draft.component.directory)
      }
    }
    // The directory itself: CocoaPods does not regard the case of names.
    let directories = components.filter { $0.component.foreignFormat != nil }
      .map(\.component.directory)
    return globs + directories
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

extension FileSelection {
  /// The descriptions that links lead to, each once.
  fileprivate mutating func items<Tree: FileTree>(
    of links: [Link], _ places: PhysicalPaths, _ ignores: BazelIgnores
  ) -> [LinkedDescriptions<Tree>.Item] {
    var seen: Set<String> = []
    let items = links.flatMap { link in
      descriptions(of: link)
        .filter { link.format != .bazel || !ignores.contains($0) }
        .filter { seen.insert($0).inserted }
        .map { path in
          LinkedDescriptions<Tree>.Item(
            file: path, format: link.format,
            location: link.glob.location ?? TextPlaces.start(of: Workspace.manifestName),
            macros: link.macros)
        }
    }
    let once = Set(places.once(items.map(\.file)))
    return items.filter {
      once.contains($0.file) && !ForeignFormat.isOvershadowed($0.file, by: seen.contains)
    }
  }

  private mutating func descriptions(of link: Link) -> [String] {
    let found = files([link.glob], of: link.format.fileName) {
      ForeignFormat(path: $0) == link.format
    }
    guard !link.excluded.isEmpty else { return found }
    let exclusions = PathExclusions(link.excluded.map(\.pattern))
    let unused = Set(exclusions.unused(among: found))
    reportUnused(link.excluded.filter { unused.contains($0.pattern) })
    return found.filter { !exclusions.contains($0) }
  }
}
