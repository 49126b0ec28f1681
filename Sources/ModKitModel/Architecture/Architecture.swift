/// A workspace with all its edges; the input of every rule, plan and report.
public struct Architecture: Sendable {
  public var workspace: Workspace
  /// All edges, of every owner and ground; sorted by owner, then by target, which is a component or
  /// a package of the workspace.
  public var edges: [DependencyEdge]
  /// The problems of single imports, sorted by place.
  public var importFaults: [ImportFault]
  /// By component, the places where its C or Objective-C needs its own Swift to be compiled first,
  /// sorted.
  public var ownSwiftImports: [String: [SourceLocation]]
  /// By component, the first import without a condition in its sources that only Apple's SDKs can
  /// resolve.
  public var appleImports: [String: AppleImport]
  /// The same in its headers, which a compiler reads if the component has a module of clang.
  public var appleImportsOfHeaders: [String: AppleImport] = [:]
  /// Objective-C names that more than one component declares, sorted by name and kind.
  public var sharedNames: [SharedName]
  /// The components whose module has the same name as a module of their platforms.
  public var platformNamesakes: [String]
  /// The handwritten umbrellas, in the order of the components.
  public var umbrellas: [UmbrellaCoverage]
  /// The handwritten module maps, sorted by component and path.
  public var moduleMaps: [ModuleMapFile]
  /// How many files were scanned.
  public var fileCount: Int
  /// The number of imports in the files of each owner.
  public var importCounts: [SourceOwner: Int]
  /// Imports of modules and headers that laws under `forbidden:` forbid, in the order of the laws.
  public var forbiddenImports: [ForbiddenImport] = []
  /// The resources that sources of components name, sorted by place.
  public var resourceUses: [ResourceUse] = []
  /// The sizes of resources, and which are equal.
  public var resourceContents = ResourceContents()
  /// Unconditional imports of modules under `external:`, the first of each owner; sorted by place.
  public var externalImports: [ExternalImport] = []
  /// The components with an entry point in their sources or in their `Info.plist`: `@main`, an
  /// extension point.
  public var entryPoints: Set<String> = []
  /// The components of Swift that other components declare and never import, and whose sources offer
  /// no name to them.
  public var componentsWithoutInterface: Set<String> = []
  /// The number of imports of each owner that hand on what they import.
  public var reexportCounts: [SourceOwner: Int] = [:]
  /// The share of the sources that was scanned; not set by everything that makes architectures.
  public var coverage = SourceCoverage()
  /// The categories of components and shells, and of the classes that have some the methods that these
  /// define too; classes that are implemented several times. Sorted by owner and place.
  public var implementations: [PlacedImplementation] = []
  /// The components that declare or implement each class with a category.
  public var classOwners: [String: Set<String>] = [:]
  /// The methods of the SDK's classes; nil if there is no index. No scan sets it.
  public var systemMethods: (any SystemMethodIndex)?
  /// Where run-time couplings are provided and used, sorted by owner and place.
  public var couplingSites: [CouplingSite] = []
  /// Messages of Objective-C to Swift types that it does not have, sorted by component and place.
  public var objectiveCExposures: [ObjectiveCExposure] = []
  /// The schemes of URLs that open an app, as its `Info.plist` says.
  public var urlSchemes: [SourceOwner: Set<String>] = [:]
  /// What these sites are joined to.
  public var couplings = CouplingTable()

  public init(
    workspace: Workspace, edges: [DependencyEdge], importFaults: [ImportFault] = [],
    ownSwiftImports: [String: [SourceLocation]] = [:],
    appleImports: [String: AppleImport] = [:],
    sharedNames: [SharedName] = [], platformNamesakes: [String] = [],
    umbrellas: [UmbrellaCoverage] = [], moduleMaps: [ModuleMapFile] = [], fileCount: Int = 0,
    importCounts: [SourceOwner: Int] = [:]
  ) {
    self.workspace = workspace
    self.edges = edges
    self.importFaults = importFaults
    self.ownSwiftImports = ownSwiftImports
    self.appleImports = appleImports
    self.sharedNames = sharedNames
    self.platformNamesakes = platformNamesakes
    self.umbrellas = umbrellas
    self.moduleMaps = moduleMaps
    self.fileCount = fileCount
    self.importCounts = importCounts
  }

  /// The components that are programs of their own, such as apps, extensions and tools. Nothing is
  /// linked with a program but what it needs.
  public var programs: Set<String> {
    entryPoints.union(workspace.components.lazy.filter(\.isProgram).map(\.name))
  }

  /// The components that other components import with `@testable`. Imports by tests do not count,
  /// since no library is made of tests.
  public var testableComponents: Set<String> {
    Set(edges.ofComponents.lazy.filter { $0.imports?.isTestable == true }.map(\.to))
  }

  /// The number of imports in all files.
  public var importCount: Int { importCounts.values.reduce(0, +) }
}
