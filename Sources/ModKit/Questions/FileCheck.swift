import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan

/// The parameters of `modkit check FILE…`.
public struct FileCheckRequest: Sendable {
  /// Paths in the workspace.
  public var files: Set<String>
  /// A file whose bytes are not those on the disk.
  public var buffer: Buffer?
  public var check: CheckRequest

  /// A file as an editor has it.
  public struct Buffer: Sendable {
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      (self.path, self.bytes) = (path, bytes)
    }
  }

  public init(files: Set<String>, buffer: Buffer? = nil, check: CheckRequest) {
    (self.files, self.buffer, self.check) = (files, buffer, check)
  }
}

extension Project {
  /// Checks some files: what rules say of their imports, and of the dependencies that they declare if they are
  /// manifests. Rules about the whole workspace are not among these.
  ///
  /// - Throws: ``UnknownName`` for a rule, ``UnreadableSources``
  public func check(_ request: FileCheckRequest) throws -> CheckOutcome {
    guard let buffer = request.buffer else { return try check(request, in: tree) }
    return try check(request, in: OverlayFileTree([buffer.path: buffer.bytes], over: tree))
  }

  private func check(
    _ request: FileCheckRequest, in tree: some FileTree
  ) throws -> CheckOutcome {
    let wanted = Set(try CheckRequest.rules(named: request.check.rules).map(\.id))
    let rules = Rule.ofFiles.filter { wanted.contains($0.id) }
    let checker = Checker(
      rules: rules, running: Rule.ofFiles, today: request.check.today,
      baseline: request.check.baseline)
    var scan = PartialScan(of: workspace, in: tree, memory: knownFacts)
    let files = scan.sources(among: request.files)
    try scan.read(files: files)
    var architecture = scan.architecture()
    let size = CheckSize(
      components: Set(files.flatMap(scan.owners).map(\.name)).count, files: files.count,
      imports: architecture.importCount)
    var verdict = checker.check(architecture).about(request.files)
    if !verdict.diagnostics.isEmpty {
      // What is not declared may be handed on by what is, and closes a cycle if that imports it.
      let homes = files.flatMap(scan.owners).flatMap(workspace.components(behind:))
      architecture = try scan.read(closureOf: homes, in: architecture)
      verdict = checker.check(architecture).about(request.files)
    }
    return CheckOutcome(
      architecture: architecture, rules: rules.map(\.description),
      diagnostics: verdict.diagnostics, excepted: verdict.excepted, known: verdict.known,
      size: size, unwalked: UnwalkedSources(), unjudged: [], renewal: verdict.renewal,
      files: files.union(workspace.manifests(among: request.files)).sorted())
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

  /// Those of some paths that are manifests or descriptions of components.
  fileprivate func manifests(among paths: Set<String>) -> Set<String> {
    Set(components.lazy.map(\.locations.manifest) + [Self.manifestName]).intersection(paths)
  }
}
