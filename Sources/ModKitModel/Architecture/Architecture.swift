/// A workspace with all its edges: what every rule, plan and report starts from.
public struct Architecture: Sendable {
  public var workspace: Workspace
  /// All edges, of whatever owner and on whatever grounds; sorted by owner, then by target, which
  /// is a component of the workspace.
  public var edges: [DependencyEdge]
  /// What is wrong with single imports, sorted by place.
  public var importFaults: [ImportFault]
  /// By component, the places where its C or Objective-C takes its own Swift to be compiled
  /// already, sorted.
  public var ownSwiftImports: [String: [SourceLocation]]
  /// Names of Objective-C that more than one component declares, sorted by name and kind.
  public var sharedNames: [SharedName]
  /// The components whose module has the name of one that their platforms bring along.
  public var platformNamesakes: [String]
  /// The umbrellas that somebody wrote, in the order of the components.
  public var umbrellas: [UmbrellaCoverage]
  /// The module maps that somebody wrote, sorted by component and path.
  public var moduleMaps: [ModuleMapFile]
  /// How many files were scanned.
  public var fileCount: Int
  /// How many imports the files of each owner hold.
  public var importCounts: [SourceOwner: Int]
  /// Imports of modules and headers that laws of the workspace forbid, in the order of the laws.
  public var forbiddenImports: [ForbiddenImport] = []
  /// Which share of the sources was scanned; not known to all that make architectures.
  public var coverage = SourceCoverage()

  public init(
    workspace: Workspace, edges: [DependencyEdge], importFaults: [ImportFault] = [],
    ownSwiftImports: [String: [SourceLocation]] = [:],
    sharedNames: [SharedName] = [], platformNamesakes: [String] = [],
    umbrellas: [UmbrellaCoverage] = [], moduleMaps: [ModuleMapFile] = [], fileCount: Int = 0,
    importCounts: [SourceOwner: Int] = [:]
  ) {
    self.workspace = workspace
    self.edges = edges
    self.importFaults = importFaults
    self.ownSwiftImports = ownSwiftImports
    self.sharedNames = sharedNames
    self.platformNamesakes = platformNamesakes
    self.umbrellas = umbrellas
    self.moduleMaps = moduleMaps
    self.fileCount = fileCount
    self.importCounts = importCounts
  }

  /// The components that other components import with `@testable`. Tests do not count: no library is
  /// made of them.
  public var testableComponents: Set<String> {
    Set(edges.ofComponents.lazy.filter { $0.imports?.isTestable == true }.map(\.to))
  }

  /// How many imports all files hold.
  public var importCount: Int { importCounts.values.reduce(0, +) }
}
