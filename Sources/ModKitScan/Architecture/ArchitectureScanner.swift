import ModKitConcurrency
public import ModKitManifests
public import ModKitModel
import ModKitSource

/// Scans the sources of a workspace for imports and resolves them to edges between components.
public struct ArchitectureScanner<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let memory: CacheTable
  /// What edges are found by.
  var extractors = EdgeExtractor.standard

  /// - Parameter memory: the facts of files that were scanned before
  public init(tree: Tree, memory: CacheTable = .noFacts) {
    self.tree = tree
    self.memory = memory
  }

  /// What a scan came to.
  public struct Outcome: Sendable {
    public var architecture: Architecture
    /// The facts of files that the memory did not have, and whose bytes have an identifier, as bytes.
    public var learned: [CacheTable.Key: [UInt8]]
    /// Which facts of the memory were of use.
    public var recalled: [CacheTable.Key]
    /// How many files were read, since the memory has no facts of them.
    public var readCount: Int
    /// Where patterns count.
    public var patternScope: PatternScope
    /// Whether the files on which it depends are those that a ``ResultBasis`` tells of.
    public var isProvable: Bool
  }

  /// Reads every source and header once, in parallel, unless the memory has its facts.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  /// - Complexity: linear in the bytes of the sources and in the number of edges
  public func scan(_ workspace: Workspace) throws(UnreadableSources) -> Architecture {
    try outcome(of: workspace).architecture
  }

  /// The architecture together with what is worth to be remembered.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  public func outcome(of workspace: Workspace) throws(UnreadableSources) -> Outcome {
    var frame = ScanFrame(of: workspace, in: tree)
    let outcome = try outcome(of: &frame)
    deallocateInBackground(frame)
    return outcome
  }

  /// The same for a workspace that may have been scanned before.
  ///
  /// - Parameters:
  ///   - frame: keeps what the next scan can use
  ///   - changed: the files that have other contents than at the last scan of the frame
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  public func outcome(
    of frame: inout ScanFrame, changed: Set<String> = []
  ) throws(UnreadableSources) -> Outcome {
    let (workspace, files, patterns) = (frame.workspace, frame.files, frame.patterns)
    let (classifier, umbrellas) = (frame.classifier, frame.umbrellas)
    let reader = FactsReader(tree: tree, memory: memory, couplings: frame.couplings)
    let batches = batches(of: frame, changed, reader)
    let failures = batches.flatMap(\.failures) + frame.maps.failures
    guard failures.isEmpty else { throw UnreadableSources(files: Set(failures).sorted()) }
    frame.keep(batches)

    var assembly = ArchitectureAssembly(workspace, files: files, extractors)
    for batch in batches { assembly.add(batch) }
    let open = batches.flatMap(\.classification.open)
    if !open.isEmpty {
      var diagnosis = ImportDiagnosis(
        tree: tree, workspace: workspace, files: files, classifier: classifier)
      for item in open { diagnosis.diagnose(item) }
      assembly.add(diagnosis.classification)
    }
    let resources = ResourceReadings(workspace, in: tree, memory, ResourceScanner(patterns))
    let resolution = CouplingResolution(
      workspace, patterns, batches, resources.items, HiddenClasses(tree: tree, files: files))
    assembly.add(resolution.sites)
    var architecture = assembly.architecture(in: tree)
    architecture.urlSchemes = resolution.schemes
    architecture.entryPoints.formUnion(resolution.extensions)
    architecture.componentsWithoutInterface = InterfaceSearch(architecture, in: tree).components
    architecture.objectiveCExposures =
      ExposureSearch(workspace, batches, files: files, frame.headers, in: tree).exposures
    let implementations = ImplementationAssembly(workspace, batches, in: tree)
    architecture.implementations = implementations.placed
    architecture.classOwners = implementations.owners
    let includes = HeaderInclude.byHeader(batches.lazy.flatMap(\.includes))
    architecture.umbrellas = umbrellas.map { $0.coverage(in: workspace, includes) }
    architecture.moduleMaps = frame.maps.files
    architecture.resourceUses = batches.flatMap(\.resourceUses).sorted {
      ($0.location, $0.component) < ($1.location, $1.component)
    }
    architecture.resourceContents = ResourceContents(of: workspace, in: tree)
    let recalled = batches.flatMap(\.recalled) + resources.recalled
    return Outcome(
      architecture: architecture,
      learned: Self.learned(by: batches).merging(resources.learned) { first, _ in first },
      recalled: recalled,
      readCount: architecture.fileCount + resources.items.count - recalled.count,
      patternScope: resolution.scope,
      isProvable: frame.maps.areProvable)
  }

  private func batches(
    of frame: ScanFrame, _ changed: Set<String>, _ reader: FactsReader<Tree>
  ) -> [ScanBatch] {
    let memories = ScanBufferPool()
    // Files of one owner stay together, since what an import means is found once for each owner; where
    // it leads to another component, once for each memory.
    let batches = frame.files.concurrentBatches(where: { $0.owner == $1.owner }) { batch in
      frame.batch(of: batch, besides: changed)
        ?? memories.lend {
          ScanBatch(batch, reader, frame.classifier, frame.collector, frame.headers, &$0)
        }
    }
    deallocateInBackground(memories)
    return batches
  }

  private static func learned(by batches: [ScanBatch]) -> [CacheTable.Key: [UInt8]] {
    var learned: [CacheTable.Key: [UInt8]] = [:]
    learned.reserveCapacity(batches.reduce(0) { $0 + $1.learned.count })
    for batch in batches { learned.merge(batch.learned) { first, _ in first } }
    return learned
  }
}

/// Sources that could not be read, with the reason for each.
public struct UnreadableSources: Error, Sendable, CustomStringConvertible {
  public var files: [String]

  public init(files: [String]) {
    self.files = files
  }

  public var description: String {
    "sources cannot be read:\n" + files.map { "  \($0)".visible }.joined(separator: "\n")
  }
}
