import ModKitConcurrency
public import ModKitModel

/// Reads the manifests of a workspace into one valid value, or into a list of all their issues.
public struct ManifestLoader<Tree: FileTree>: Sendable {
  /// The maximum size of a manifest, in bytes.
  public static var sizeLimit: Int { YAMLDocument.sizeLimit }

  private let tree: Tree
  private let ruleIDs: [String]
  private let readers: ForeignReaders
  /// Whether the manifest of the workspace is of another time than the rest: what it names need not be there.
  private let isOfAnotherTime: Bool
  /// Whether linked descriptions may make no component: nobody can correct a commit.
  private let mayMakeNoComponent: Bool

  /// - Parameters:
  ///   - ruleIDs: the rules that `rules:` and `exceptions:` may name
  ///   - readers: the readers of the descriptions of other tools that `components:` links
  ///   - isOfAnotherTime: whether the manifest of the workspace may name what is not there
  ///   - mayMakeNoComponent: whether linked descriptions may make no component
  public init(
    tree: Tree, ruleIDs: [String], readers: ForeignReaders = [:], isOfAnotherTime: Bool = false,
    mayMakeNoComponent: Bool = false
  ) {
    self.tree = tree
    self.ruleIDs = ruleIDs
    self.readers = readers
    self.isOfAnotherTime = isOfAnotherTime
    self.mayMakeNoComponent = mayMakeNoComponent
  }

  /// The cached facts about manifests.
  public struct Memory: Sendable {
    /// The same files, with cached content if available.
    public var tree: Tree
    public var facts: CacheTable

    public init(tree: Tree, facts: CacheTable = .noFacts) {
      self.tree = tree
      self.facts = facts
    }
  }

  /// The result of loading.
  public struct Outcome: Sendable {
    public var workspace: Workspace
    public var memory: Memory
    /// The files that were found, which all results depend on.
    public var basis: ResultBasis
    /// Manifests that the memory did not have, and whose bytes have an identifier, as bytes.
    public var learned: [CacheTable.Key: [UInt8]]
    /// Which manifests of the memory were of use.
    public var recalled: [CacheTable.Key]
    /// The packages that replace others, by the Swift package in which they do.
    public var localPackages: [String: LocalSwiftPackages]
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

  /// The workspace, and the facts to cache.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: accept a workspace that has no component yet
  ///   - walk: the files that were just found, so that directories are not walked again
  ///   - recalling: fetches the cached facts while the directories are walked
  /// - Throws: `InvalidManifests` with every issue of every manifest.
  public func outcome(
    mayBeEmpty: Bool = false, walk known: ResultBasis? = nil,
    recalling: @escaping @Sendable () -> Memory
  ) throws(InvalidManifests) -> Outcome {
    let draft = try workspaceDraft()
    var selection = selection(of: draft.value, known, recalling)
    let readings = readings(of: selection, draft.value.evaluation)
    var components = ComponentManifests(readings.own.lazy.map(\.manifest))
    let linked = LinkedComponents(
      readings.linked.map { ($0.format, $0.description) },
      besides: components.names.union(draft.value.packages.names),
      packages: draft.value.packages.packages, selection.index)
    components.add(linked.components, areComplete: linked.issues.isEmpty)
    walk(Self.roots(of: components.valid, draft.value), known, adding: &selection)
    let workspace = try workspace(
      of: draft, selection, components, linked, mayBeEmpty, areAllRead: readings.areAllRead)
    let outcome = Outcome(
      workspace: workspace, memory: selection.memory, basis: ResultBasis(selection.index),
      learned: readings.learned, recalled: readings.recalled,
      localPackages: readings.localPackages, readCount: readings.readCount)
    deallocateInBackground((readings, components))
    return outcome
  }

  /// What the manifest of a workspace says of programs that describe components.
  public static func statedEvaluation(in tree: Tree) -> ManifestEvaluation {
    (try? YAMLDocument(Workspace.manifestName, of: tree)).map(WorkspaceDraft.evaluation)
      ?? .standard
  }

  /// The workspace manifest as far as it could be read.
  private struct Draft {
    var value: WorkspaceDraft
    var issues: [ManifestIssue]
  }

  private func workspaceDraft() throws(InvalidManifests) -> Draft {
    do throws(ManifestIssue) {
      let document = try YAMLDocument(Workspace.manifestName, of: tree)
      let shape = DocumentShape.workspaceManifest(ruleIDs: ruleIDs)
      let issues = try ShapeValidator.issues(in: document, shape: shape)
      return Draft(value: WorkspaceDraft(document), issues: issues)
    } catch {
      throw InvalidManifests([error])
    }
  }

  // MARK: Reading

  /// The results of reading manifests and descriptions.
  private struct Readings: Sendable {
    var own: [ComponentManifestReading]
    var linked: [LinkedDescriptions<Tree>.Reading]
    var localPackages: [String: LocalSwiftPackages]

    var learned: [CacheTable.Key: [UInt8]] {
      Dictionary(
        own.compactMap(\.learned) + linked.compactMap(\.learned),
        uniquingKeysWith: { first, _ in first })
    }

    var recalled: [CacheTable.Key] {
      own.compactMap(\.recalled) + linked.compactMap(\.recalled)
    }

    /// False if a description may have components that are not known, so that names may be theirs.
    var areAllRead: Bool {
      // A BUILD file may declare nothing that is a component.
      linked.allSatisfy { reading in
        reading.description.isReadAsAWhole
          && (reading.format == .bazel || !reading.description.components.isEmpty)
      }
    }

    var readCount: Int {
      own.count { $0.recalled == nil } + linked.count { $0.recalled == nil }
    }
  }

  private func readings(of selection: Selection, _ evaluation: ManifestEvaluation) -> Readings {
    let (tree, facts) = (selection.memory.tree, selection.memory.facts)
    let manifests = ComponentManifestReader(tree: tree, memory: facts)
    let descriptions = LinkedDescriptions(
      tree: tree, memory: facts, readers: readers.mapValues { $0.evaluating(evaluation) })
    let linked = selection.items.concurrentMap(descriptions.read)
    let packages = selection.packages(usedBy: linked)
    return Readings(
      own: selection.manifests.concurrentMap(manifests.read),
      linked: SupersededDescriptions.dropped(
        from: linked + packages.concurrentMap(descriptions.read),
        of: (selection.items + packages).map(\.file)),
      localPackages: Dictionary(
        (selection.items + packages).filter { $0.format == .swiftpm }.map {
          ($0.file, $0.packages)
        },
        uniquingKeysWith: { first, _ in first }))
  }

  /// - Throws: `InvalidManifests` with every issue of every manifest.
  private func workspace(
    of draft: Draft, _ selection: Selection, _ components: ComponentManifests,
    _ linked: LinkedComponents, _ mayBeEmpty: Bool, areAllRead: Bool
  ) throws(InvalidManifests) -> Workspace {
    let (lock, lockIssues) = ArtifactLockReader.lock(in: tree)
    var assembly = WorkspaceAssembly(
      draft: draft.value, lock: lock, manifests: components, index: selection.index,
      componentDirectories: selection.componentDirectories, isDraftValid: draft.issues.isEmpty,
      areAllFound: selection.issues.isEmpty && areAllRead && !isOfAnotherTime,
      mayMissShells: isOfAnotherTime)
    var workspace = assembly.workspace()
    workspace.gaps =
      draft.value.unread + linked.gaps(of: selection.workspaces)
      + selection.unreached.map { ForeignGap(components: [], $0) }
    let excluded = draft.value.links.filter(\.format.mayUsePods)
      .flatMap { $0.excluded.map(\.pattern) }
    linked.complete(
      &workspace, locked: lockedModules(in: selection, besides: PathExclusions(excluded)),
      selection.index)
    let mayMiss = mayBeEmpty && selection.isEmpty || isOfAnotherTime
    let selectionIssues = mayMiss ? [] : selection.issues
    let emptinessIssues =
      workspace.components.isEmpty && !mayBeEmpty && !mayMakeNoComponent && selectionIssues.isEmpty
      ? draft.value.links.prefix(1).map(Self.emptiness) : []
    let issues =
      draft.issues + selectionIssues + emptinessIssues + components.issues + linked.issues
      + lockIssues
      + assembly.issues
    guard issues.isEmpty else {
      let stated = Set(draft.value.unread)
      let absent =
        workspace.components.isEmpty ? workspace.gaps.filter { !stated.contains($0) } : []
      throw InvalidManifests(
        issues + assembly.unknownNames(in: workspace) + absent.map(\.issue))
    }
    return workspace
  }

  private static func emptiness(of link: Link) -> ManifestIssue {
    ManifestIssue(
      "no description here makes a component, so there is nothing to check",
      at: link.glob.location ?? TextPlaces.start(of: Workspace.manifestName),
      advice: "correct the descriptions, or the glob")
  }

  /// The modules that lock files of other tools name, except those in what links leave out.
  private func lockedModules(
    in selection: Selection, besides excluded: PathExclusions
  ) -> Set<String> {
    guard selection.items.contains(where: \.format.mayUsePods) else { return [] }
    return LockFiles.modules(
      among: selection.index.paths, besides: excluded, in: tree, readers[.podspec])
  }

  // MARK: Files

  /// The files that the globs and links of a workspace select.
  private struct Selection {
    var roots: [String]
    var index: FileIndex
    var memory: Memory
    var manifests: [String]
    var items: [LinkedDescriptions<Tree>.Item]
    /// The Xcode workspaces that links lead to.
    var workspaces: XcodeWorkspaces
    var issues: [ManifestIssue]
    /// What links do not reach.
    var unreached: [ManifestIssue]
    var isOfBazel: Bool

    var isEmpty: Bool { manifests.isEmpty && items.isEmpty }

    /// The directories whose files all belong to one component.
    var componentDirectories: SortedPaths {
      SortedPaths(
        manifests.filter { RelativePath.lastComponent(of: $0) == Workspace.componentManifestName }
          .map(RelativePath.directory))
    }

    /// Returns the packages that projects of workspaces use and that no link leads to: Xcode takes
    /// them for part of the workspace.
    ///
    /// - Parameter readings: those of ``items``, in the same order
    func packages(
      usedBy readings: [LinkedDescriptions<Tree>.Reading]
    ) -> [LinkedDescriptions<Tree>.Item] {
      var seen = Set(items.map(\.file))
      var found: [LinkedDescriptions<Tree>.Item] = []
      for (item, reading) in zip(items, readings) {
        guard let exclusions = item.packageExclusions else { continue }
        for path in reading.description.localPackages
        where index.contains(path) && !ForeignDirectories.hold(path) && !exclusions.contains(path)
          && seen.insert(path).inserted
        {
          found.append(
            LinkedDescriptions<Tree>.Item(file: path, format: .swiftpm, location: item.location))
        }
      }
      var workspaces = workspaces
      workspaces.addPackages(among: (items + found).map(\.file))
      for number in found.indices {
        found[number].packages = workspaces.packages(replacingOthersIn: found[number].file)
      }
      let once = Set(PhysicalPaths(index).once((items + found).map(\.file)))
      return found.filter { once.contains($0.file) }
    }
  }

  /// Walks the directories in which manifests and descriptions are.
  private func selection(
    of draft: WorkspaceDraft, _ known: ResultBasis?,
    _ recalling: @escaping @Sendable () -> Memory
  ) -> Selection {
    let globs = draft.componentGlobs + draft.links.map(\.glob)
    // Projects name files anywhere, such as those of build settings.
    let hasProjects = draft.links.contains { $0.format.hasProjects }
    let roots = globs.compactMap { Self.root(of: $0, in: ".") } + (hasProjects ? ["."] : [])
    var (index, memory) = atOnce(
      { known?.index(ofWalking: roots) ?? walked(roots) }, recalling)
    let isOfBazel = draft.links.contains { $0.format == .bazel }
    if isOfBazel { index.findBazelIgnores(in: memory.tree, readers[.bazel]) }
    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: ".")
    let manifests = selection.files(
      draft.componentGlobs, of: "component.yml", where: Workspace.isComponentManifest)
    var workspaces = XcodeWorkspaces()
    let items = selection.items(
      of: draft.links, in: memory.tree, readers[.xcode], &workspaces)
    return Selection(
      roots: roots, index: index, memory: memory, manifests: manifests, items: items,
      workspaces: workspaces, issues: selection.issues,
      unreached: selection.unreached.sorted { $0.key < $1.key }.map(\.value), isOfBazel: isOfBazel)
  }

  private func walked(_ roots: [String]) -> FileIndex {
    var index = FileIndex()
    index.add(roots: roots, of: tree)
    return index
  }

  /// Walks the directories in which components and shells have their files.
  private func walk(
    _ roots: [String], _ known: ResultBasis?, adding selection: inout Selection
  ) {
    let roots = selection.roots + roots
    if let found = known?.index(ofWalking: roots) {
      selection.index = found
    } else {
      selection.index.add(roots: roots, of: tree)
    }
    if !selection.items.isEmpty { selection.index.fold() }
    if selection.isOfBazel {
      selection.index.findBazelIgnores(in: selection.memory.tree, readers[.bazel])
    }
  }

  private static func roots(
    of components: [ComponentDescription], _ workspace: WorkspaceDraft
  ) -> [String] {
    let globs = components.concurrentFlatMap { draft in
      draft.globs.filter { !isSeen($0) }.compactMap {
        root(of: $0, in: draft.component.directory)
      }
    }
    // Whole directories, because CocoaPods ignores the case of names.
    let directories = components.filter { $0.component.foreignFormat != nil }
      .map(\.component.directory)
    return globs + directories
      + workspace.products.compactMap(\.shell)
      .compactMap { RelativePath.resolve($0.string, in: ".") }
  }

  private static func root(of glob: GlobReference, in directory: String) -> String? {
    Glob(glob.pattern, in: directory)?.literalPrefix
  }

  /// Whether a walk of its directory sees everything that the glob can match: walks skip hidden
  /// names, and `..` leads elsewhere.
  private static func isSeen(_ glob: GlobReference) -> Bool {
    !RelativePath.hasHiddenName(glob.pattern, from: 0)
      && glob.pattern.utf8.first != UInt8(ascii: "/")
  }
}

extension ForeignReading {
  /// False if the description may have components that are not known, so that names may be theirs.
  fileprivate var isReadAsAWhole: Bool {
    guard !gaps.isEmpty else { return true }
    let names = Set(components.map(\.name))
    return gaps.allSatisfy {
      !$0.isUnread || $0.hides != .anything || !names.isDisjoint(with: $0.components)
    }
  }
}
