import ModKitBuild
public import ModKitDisk
import ModKitGenerate
import ModKitGit
import ModKitManifests
public import ModKitModel
import ModKitRules
public import ModKitScan

/// An opened workspace: the entry to everything that modkit does with it.
public struct Project: Sendable {
  public let root: WorkspaceRoot
  public internal(set) var workspace: Workspace
  /// The files of the workspace, with what git knows of them.
  let tree: DiskFileTree
  /// The facts of files; nil when nothing is remembered.
  private let cache: CacheFile?
  /// What CocoaPods has said of podspecs.
  let pods: PodAnswers
  /// What SwiftPM has said of manifests.
  let dumps: PackageDumps
  /// The digests of sources.
  let digestCache: CacheFile
  /// The files that were found; nil when nothing is remembered.
  let basis: ResultBasis?
  /// The same, whether anything is remembered or not.
  let walk: ResultBasis
  /// The packages that replace others, by the Swift package in which they do.
  let localPackages: [String: LocalPackages]

  /// Reads the manifests.
  ///
  /// - Parameters:
  ///   - mayBeEmpty: accept a workspace that has no component yet
  ///   - usesCache: whether scans are remembered, and those that were remembered believed
  /// - Throws: `InvalidManifests` with all that is wrong with them.
  public init(
    root: WorkspaceRoot, mayBeEmpty: Bool = false, usesCache: Bool = true
  ) throws(InvalidManifests) {
    try self.init(root: root, mayBeEmpty: mayBeEmpty, usesCache: usesCache) {
      DiskFileTree(knownToGitIn: root)
    }
  }

  /// - Parameters:
  ///   - pods: what CocoaPods says of podspecs; by default what is remembered
  ///   - walk: the files that were found just now, so that directories are not walked again
  ///   - tree: finds out what is known of files, while the directories are walked
  init(
    root: WorkspaceRoot, mayBeEmpty: Bool = false, usesCache: Bool = true,
    pods: PodAnswers? = nil, walk: ResultBasis? = nil,
    tree knowingTree: @escaping @Sendable () -> DiskFileTree
  ) throws(InvalidManifests) {
    let stage = RunTimings.begin(.manifests)
    self.root = root
    let disk = DiskFileTree(root: root.path)
    let dumps = PackageDumps(remembering: usesCache ? root : nil)
    self.dumps = dumps
    let pods = pods ?? PodAnswers(root: root, remembers: usesCache)
    self.pods = pods
    let loader = ManifestLoader(
      tree: disk, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: disk, of: root, dumps: dumps) { bytes, _ in
        pods.answer(about: bytes)
      })
    defer {
      dumps.remember()
      RunTimings.note(evaluated: dumps.evaluated)
    }
    guard usesCache else {
      defer { stage.end() }
      let outcome = try loader.explainedOutcome(mayBeEmpty, walk, of: disk) {
        ManifestLoader.Memory(tree: disk)
      }
      (tree, cache, basis, self.walk) = (disk, nil, nil, outcome.basis)
      localPackages = outcome.localPackages
      digestCache = CacheFile(SourceDigests.subject, in: nil) { disk }
      workspace = outcome.workspace
      return
    }
    let outcome = try loader.explainedOutcome(mayBeEmpty, walk, of: disk) {
      let tree = knowingTree()
      let cache = CacheFile(Self.facts, in: root) { tree }
      return ManifestLoader.Memory(tree: tree, facts: cache.table)
    }
    let (tree, facts) = (outcome.memory.tree, outcome.memory.facts)
    let cache = CacheFile(Self.facts, in: root, table: facts) { tree }
    // A manifest takes as long to read as some sources.
    cache.add(outcome.learned, used: outcome.recalled, weight: 16)
    digestCache = CacheFile(SourceDigests.subject, in: root) { tree }
    stage.end(readCount: outcome.readCount, rememberedCount: outcome.recalled.count)
    workspace = outcome.workspace
    localPackages = outcome.localPackages
    self.tree = tree
    basis = outcome.basis
    self.walk = outcome.basis
    self.cache = cache
  }

  /// What is remembered of files.
  var knownFacts: CacheTable { cache?.table ?? .noFacts }

  /// Reads the workspace at commits.
  var revisions: RevisionReader {
    RevisionReader(root: root, dumps: dumps, scan: RememberingScan(cache: cache))
  }

  /// What to tell a user whose command waits for another one.
  public static let waitNotice = "waiting for another modkit in this workspace"

  /// All backends, the default first.
  public static let backends = Backend.all

  /// The facts of sources and manifests.
  static let facts = CacheFile.Subject(
    name: "facts", version: CacheTable.factsVersion, isPrecious: false)

  /// Scans all sources for the imports that really are in them.
  ///
  /// - Throws: ``UnreadableSources``
  public func architecture() throws(UnreadableSources) -> Architecture {
    try scan(workspace, in: tree).architecture
  }

  /// The sources that the globs of the workspace do not lead to.
  func unwalkedSources() -> UnwalkedSources {
    let tree = cache == nil ? DiskFileTree(knownToGitIn: root) : tree
    return SourceSearch(in: root, tree).sources(besides: walk)
  }

  /// Which sources of the workspace are owned.
  ///
  /// - Parameter unwalked: what is known of them besides; by default it is looked for
  func coverage(_ unwalked: UnwalkedSources? = nil) -> SourceCoverage {
    walk.coverage(of: workspace, unwalked ?? unwalkedSources(), in: tree)
  }

  /// Scans with the memory of earlier scans, and adds to it.
  func scan<Tree: FileTree>(
    _ workspace: Workspace, in tree: Tree
  ) throws(UnreadableSources) -> ArchitectureScanner<Tree>.Outcome {
    try RememberingScan(cache: cache).outcome(of: workspace, in: tree)
  }

  /// Refuses a workspace in which a manifest declares what does not exist: what is built from it
  /// would not be what it says.
  ///
  /// - Throws: `InvalidManifests`
  func requireKnownDependencies() throws(InvalidManifests) {
    let issues = workspace.unknownDependencies.map(ManifestIssue.init)
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a workspace in which a manifest declares what does not exist, unless it tolerates that.
  ///
  /// - Throws: `InvalidManifests`
  public func requireValidDependencies() throws(InvalidManifests) {
    let issues = invalidDependencies
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a workspace from which nothing can be generated, with all reasons at once.
  ///
  /// - Throws: `InvalidManifests`
  func requireBuildable() throws(InvalidManifests) {
    let issues = sharedModules + invalidDependencies
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private var invalidDependencies: [ManifestIssue] {
    let unknown = workspace.hasInvalidDependencies ? workspace.unknownDependencies : []
    return unknown.map(ManifestIssue.init)
  }

  /// Refuses a workspace in which two components have one module: what is generated for one would
  /// overwrite what is generated for the other. Other commands leave that to duplicate-module,
  /// which knows what is built together.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModules() throws(InvalidManifests) {
    let issues = sharedModules
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// Refuses a question about a component whose module another one has: an import could mean either.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctModule(of name: String) throws(InvalidManifests) {
    guard let module = workspace.components.first(where: { $0.name == name })?.module else {
      return
    }
    let issues = Self.sharedModules(
      among: workspace.components.filter { $0.module.lowercased() == module.lowercased() })
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private var sharedModules: [ManifestIssue] { Self.sharedModules(among: workspace.components) }

  private static func sharedModules(among components: [Component]) -> [ManifestIssue] {
    var first: [String: Component] = [:]
    var issues: [ManifestIssue] = []
    // Nothing imports an app, and demos of one name are common.
    let importable = components.filter {
      !($0.isTool && $0.foreignFormat?.hasProjects == true)
    }
    for component in importable {
      if let known = first.updateValue(component, forKey: component.module.lowercased()) {
        issues.append(
          ManifestIssue(
            "the module `\(component.module)` of \(component.name) is that of \(known.name) at"
              + " \(known.locations.moduleName) too",
            at: component.locations.moduleName, advice: component.adviceToRenameModule))
      }
    }
    return issues
  }

  /// Refuses a workspace in which a component has the module that SwiftPM needs for the C half or the
  /// resources of another one.
  ///
  /// - Throws: `InvalidManifests`
  func requireDistinctPackageModules() throws(InvalidManifests) {
    let mixed = workspace.components.filter(\.isMixed).map { component in
      (
        component.clangModule,
        "the C or Objective-C of \(component.name), which mixes it with Swift"
      )
    }
    let withResources = workspace.components.filter { !$0.resources.isEmpty }.map { component in
      (component.resourceModule, "the resources of \(component.name)")
    }
    let packages = workspace.packageUnits.map { package in
      (package.module, "the package \(package.name)")
    }
    let needed = Dictionary(
      (mixed + withResources + packages).map { ($0.lowercased(), $1) },
      uniquingKeysWith: { first, _ in first })
    let issues = workspace.components.compactMap { component in
      needed[component.module.lowercased()].map { part in
        ManifestIssue(
          "the module `\(component.module)` of \(component.name) has the name that SwiftPM needs for"
            + " \(part)",
          at: component.locations.moduleName, advice: component.adviceToRenameModule)
      }
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  /// The product of a name, or nil for nil.
  ///
  /// - Throws: ``UnknownName``
  public func product(named name: String?) throws(UnknownName) -> Product? {
    try workspace.product(named: name)
  }

  /// The component of a name.
  ///
  /// - Throws: ``UnknownName``
  public func component(named name: String) throws(UnknownName) -> Component {
    if let component = workspace.components.first(where: { $0.name == name }) { return component }
    throw UnknownName(kind: "component", name: name, known: workspace.components.map(\.name))
  }

  /// Checks that edges can lead to a name: that of a component or of a package.
  ///
  /// - Throws: ``UnknownName``
  func requireTarget(named name: String) throws(UnknownName) {
    let names = workspace.components.map(\.name) + workspace.packages.map(\.name)
    guard !names.contains(name) else { return }
    throw UnknownName(kind: "component or package", name: name, known: names.sorted())
  }
}

extension Workspace {
  /// The product of a name, or nil for nil.
  ///
  /// - Throws: ``UnknownName``
  func product(named name: String?) throws(UnknownName) -> Product? {
    guard let name else { return nil }
    if let product = products.first(where: { $0.name == name }) { return product }
    throw UnknownName(kind: "product", name: name, known: products.map(\.name))
  }
}
