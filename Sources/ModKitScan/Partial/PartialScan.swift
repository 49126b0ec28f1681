import ModKitConcurrency
public import ModKitManifests
public import ModKitModel
import ModKitSource

/// A scan of some files of a workspace. An import means in it what it means in a scan of all files; what
/// the files say that were not read is not known.
public struct PartialScan<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let frame: ScanFrame
  private let reader: FactsReader<Tree>
  /// For each file of the frame, whether it was read.
  private var isRead: [Bool]
  /// The components whose files were all read.
  private var components: Set<String> = []
  private var batches: [ScanBatch] = []
  /// What imports come to that no file has.
  private var supposed: [ImportClassifier.Classification] = []

  /// - Parameter memory: the facts of files that were scanned before
  public init(of workspace: Workspace, in tree: Tree, memory: CacheTable = .noFacts) {
    self.tree = tree
    let frame = ScanFrame(of: workspace, in: tree)
    self.frame = frame
    reader = FactsReader(tree: tree, memory: memory, couplings: frame.couplings)
    isRead = Array(repeating: false, count: frame.files.count)
  }

  /// Those of some paths that are sources or headers of the workspace.
  public func sources(among paths: Set<String>) -> Set<String> {
    Set(frame.files.lazy.map(\.path).filter(paths.contains))
  }

  /// The owners of files: targets may share them.
  public func owners(of paths: Set<String>) -> Set<SourceOwner> {
    Set(frame.files.lazy.filter { paths.contains($0.path) }.map(\.owner))
  }

  /// Reads files, each once.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  public mutating func read(files paths: Set<String>) throws(UnreadableSources) {
    try read { paths.contains($0.path) }
  }

  /// Reads all files of some owners, each once.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  public mutating func read(filesOf owners: Set<SourceOwner>) throws(UnreadableSources) {
    try read { owners.contains($0.owner) }
    components.formUnion(owners.compactMap(\.component))
  }

  /// Reads the sources of components, and of all that these need by declarations or imports.
  ///
  /// - Parameter known: the architecture as far as it is known before
  /// - Returns: the architecture as far as it is known then
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  /// - Complexity: linear in the files, times the imports in a row that no manifest declares
  public mutating func read(
    closureOf components: some Sequence<String>, in known: Architecture
  ) throws(UnreadableSources) -> Architecture {
    var architecture = known
    while true {
      let needed = architecture.closure(of: components).subtracting(self.components)
      guard !needed.isEmpty else { return architecture }
      try read(filesOf: Set(needed.map { .component($0) }))
      architecture = self.architecture()
    }
  }

  /// Adds an import that no file has.
  ///
  /// - Parameter owner: a component, its tests or a shell
  /// - Returns: the path of the file that it is supposed to be in, which no file has
  public mutating func suppose(_ item: Import, of owner: SourceOwner) -> String {
    let path = "\0"
    let home = frame.workspace.components.firstIndex { $0.name == owner.name }
    let isOfShell = if case .shell = owner { true } else { false }
    let file = OwnedFile(
      path: path, owner: owner, home: isOfShell ? nil : home,
      language: item.form.isHeader ? .objectiveC : .swift, role: .source)
    var (cache, classification) = (ImportCache(), ImportClassifier.Classification())
    frame.classifier.classify([item], of: file, &cache, into: &classification)
    supposed.append(classification)
    return path
  }

  private mutating func read(_ isWanted: (OwnedFile) -> Bool) throws(UnreadableSources) {
    var wanted: [OwnedFile] = []
    for index in frame.files.indices where !isRead[index] && isWanted(frame.files[index]) {
      isRead[index] = true
      wanted.append(frame.files[index])
    }
    let memories = ScanBufferPool()
    let read = wanted.concurrentBatches(where: { $0.owner == $1.owner }) { [frame, reader] batch in
      memories.lend {
        ScanBatch(batch, reader, frame.classifier, frame.collector, frame.headers, &$0)
      }
    }
    let failures = read.flatMap(\.failures)
    guard failures.isEmpty else { throw UnreadableSources(files: Set(failures).sorted()) }
    batches += read
  }

  /// What manifests declare and the files import that were read. Run-time couplings, resources and
  /// umbrella headers are not in it.
  public func architecture() -> Architecture {
    let files = frame.files.indices.filter { isRead[$0] }.map { frame.files[$0] }
    var assembly = ArchitectureAssembly(frame.workspace, files: files, EdgeExtractor.standard)
    for batch in batches { assembly.add(batch) }
    for classification in supposed { assembly.add(classification) }
    let open = (batches.map(\.classification) + supposed).flatMap(\.open)
    if !open.isEmpty {
      var diagnosis = ImportDiagnosis(
        tree: tree, workspace: frame.workspace, files: frame.files, classifier: frame.classifier)
      for item in open { diagnosis.diagnose(item) }
      assembly.add(diagnosis.classification)
    }
    var architecture = assembly.architecture(in: tree)
    architecture.componentsWithoutInterface =
      InterfaceSearch(architecture, among: components, in: tree).components
    architecture.moduleMaps = frame.maps.files
    return architecture
  }
}

extension Architecture {
  /// Components with all that they need to be compiled.
  fileprivate func closure(of components: some Sequence<String>) -> Set<String> {
    let known = Set(workspace.components.map(\.name))
    let targets = Dictionary(grouping: edges.compiled.ofComponents, by: \.from)
    var (closure, pending) = (Set<String>(), Array(components))
    while let component = pending.popLast() {
      guard known.contains(component), closure.insert(component).inserted else { continue }
      pending += (targets[component] ?? []).map(\.to)
    }
    return closure
  }

  /// The architecture of what the manifests of a workspace declare; no source is read.
  public static func declared(by workspace: Workspace) -> Architecture {
    Architecture(workspace: workspace, edges: EdgeAssembly(workspace).edges)
  }
}
