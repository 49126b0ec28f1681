import ModKitBuild
import ModKitManifests
import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan

/// The parameters of `modkit check FILE…`.
public struct FileCheckRequest: Sendable {
  public var files: CheckedFiles
  public var check: CheckRequest

  public init(_ files: CheckedFiles, check: CheckRequest) {
    (self.files, self.check) = (files, check)
  }
}

/// One run of `modkit check FILE…`.
public struct FileCheckRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Checks some files: what rules say of their imports, and of the dependencies that they declare if they are
  /// manifests. Rules about the whole workspace are not among these.
  ///
  /// - Throws: ``UnknownName`` for a rule, ``UnreadableSources``; `InvalidManifests` for the text of a manifest
  public func check(_ request: FileCheckRequest) throws -> CheckOutcome {
    guard let buffer = request.files.buffer else {
      return try FileCheck(request, project.workspace, project.tree, project.knownFacts).outcome
    }
    let tree = OverlayFileTree([buffer.path: buffer.bytes], over: project.tree)
    return try FileCheck(request, try workspace(in: tree), tree, project.knownFacts).outcome
  }

  /// The workspace as it will be with other texts of some files.
  ///
  /// - Throws: `InvalidManifests`
  func workspace(in tree: some FileTree) throws(InvalidManifests) -> Workspace {
    let readers = ForeignReaders.standard(in: tree, of: project.root, dumps: project.dumps) {
      [project] bytes, _ in
      project.pods.answer(about: bytes)
    }
    return try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id), readers: readers)
      .outcome { [project] in ManifestLoader.Memory(tree: tree, facts: project.knownFacts) }
      .workspace
  }
}

/// The check of some files of a workspace.
private struct FileCheck<Tree: FileTree> {
  private let request: FileCheckRequest
  private let workspace: Workspace
  private var scan: PartialScan<Tree>
  private let rules: [Rule]
  private let checker: Checker

  init(
    _ request: FileCheckRequest, _ workspace: Workspace, _ tree: Tree, _ facts: CacheTable
  ) throws(UnknownName) {
    (self.request, self.workspace) = (request, workspace)
    scan = PartialScan(of: workspace, in: tree, memory: facts)
    let wanted = Set(try CheckRequest.rules(named: request.check.rules).map(\.id))
    rules = Rule.ofFiles.filter { wanted.contains($0.id) }
    checker = Checker(
      rules: rules, running: Rule.ofFiles, today: request.check.today,
      baseline: request.check.baseline)
  }

  var outcome: CheckOutcome {
    get throws(UnreadableSources) {
      var scan = scan
      let paths = request.files.paths
      let sources = scan.sources(among: paths)
      let owners = scan.owners(of: sources)
      let described = workspace.components.filter { paths.contains($0.locations.manifest) }
      try scan.read(files: sources)
      // Whether sources import what a manifest declares says how to undo it.
      try scan.read(filesOf: Set(described.map { .component($0.name) }))
      try scan.read(filesOf: Set(described.map { .tests(of: $0.name) }))
      var architecture = scan.architecture()
      let importCount = architecture.importCount
      var verdict = checker.check(architecture).about(paths)
      let undeclared = architecture.edges.contains { $0.isImported && !$0.isDeclared }
      if undeclared || !verdict.diagnostics.isEmpty {
        // What is not declared may be handed on by what is, and closes a cycle if that imports it.
        architecture = try scan.read(
          closureOf: owners.flatMap(workspace.components(behind:)) + described.map(\.name),
          in: architecture)
        verdict = checker.check(architecture).about(paths)
      }
      let files = sources.union(described.map(\.locations.manifest))
      return CheckOutcome(
        architecture: architecture, rules: rules.map(\.description),
        diagnostics: verdict.diagnostics, excepted: verdict.excepted, known: verdict.known,
        size: CheckSize(
          components: Set(owners.map(\.name) + described.map(\.name)).count, files: files.count,
          imports: importCount),
        unwalked: UnwalkedSources(), unjudged: [], renewal: verdict.renewal, files: files.sorted())
    }
  }
}

extension Workspace {
  /// The components whose dependencies decide what an owner may import.
  fileprivate func components(behind owner: SourceOwner) -> [String] {
    switch owner {
    case .component(let name): [name]
    case .tests(of: let name):
      [name] + (components.first { $0.name == name }?.tests.dependencies.map(\.name) ?? [])
    case .shell(of: let name): products.first { $0.name == name }?.entryComponents ?? []
    }
  }
}
