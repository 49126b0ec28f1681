public import ModKitManifests
public import ModKitModel
import ModKitSource

/// What a scan makes of manifests and paths alone, and what came of its batches of files. As long as
/// manifests and paths are the same, further scans read only the files that have changed.
public struct ScanFrame: Sendable {
  public let workspace: Workspace
  let files: [OwnedFile]
  let patterns: [CouplingPattern]
  let couplings: CouplingScanner
  let classifier: ImportClassifier
  let collector: IncludeCollector
  let headers: HeaderNames
  let maps: ModuleMapReadings
  let umbrellas: [UmbrellaPlan]
  /// By the place of their first file.
  private var batches: [Int: ScanBatch] = [:]

  /// - Parameter tree: for module maps
  public init(of workspace: Workspace, in tree: some FileTree) {
    self.workspace = workspace
    files = Owners(workspace).files
    patterns = workspace.couplings + BuiltInPatterns.all
    couplings = CouplingScanner(patterns)
    headers = HeaderNames(of: files)
    let resolver = ImportResolver(workspace, files: files)
    classifier = ImportClassifier(resolver, of: workspace)
    maps = ModuleMapReadings(of: workspace, in: tree)
    umbrellas = UmbrellaPlan.all(of: workspace, maps)
    collector = IncludeCollector(resolver, components: umbrellas.map(\.number))
  }

  /// The facts and imports of some files at the last scan; nil if one of them has changed.
  func batch(of files: ArraySlice<OwnedFile>, besides changed: Set<String>) -> ScanBatch? {
    guard let batch = batches[files.startIndex],
      changed.isEmpty || !files.contains(where: { changed.contains($0.path) })
    else { return nil }
    return batch
  }

  mutating func keep(_ former: ScanFrame) { batches = former.batches }

  mutating func keep(_ batches: [ScanBatch]) {
    for var batch in batches {
      batch.learned = []
      self.batches[batch.start] = batch
    }
  }
}
