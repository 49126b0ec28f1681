/// A build system that integration files are generated for.
public struct Backend: Sendable {
  /// The name in options and files, and of the directory of the generated files.
  public let name: String
  /// The noun for the generated files.
  public let generated: GeneratedNoun
  /// Returns why the backend cannot build a component, or nil if it can.
  public let obstacle: @Sendable (Component, BuildConditions) -> BuildObstacle?
  /// Who compiles packages of third parties.
  public let packages: PackageUse
  /// Whether programs that nothing links are built too.
  public let buildsPrograms: Bool
  /// Returns why the backend cannot link a library built for the platform of the plan, or nil if it can.
  public let libraryLimit: @Sendable (Component, BuildConditions) -> LibraryLimit?
  /// Returns what the manifest lacks for a package, or nil if the backend knows where to find it.
  public let missingPlace: @Sendable (Package) -> MissingPackagePlace?
  /// Returns the generated files for a plan.
  public let files: @Sendable (IntegrationPlan, BackendInput) throws -> GeneratedTree
  /// Returns warnings about the generated files.
  public let warnings: @Sendable (IntegrationPlan, BackendInput) -> [IntegrationWarning]
  /// Returns the command that runs the tests of a plan on this machine, or nil if there are none.
  public let testCommand: @Sendable (IntegrationPlan, BackendInput) -> String?
  /// The path of what users open, if it is not in the directory of the generated files.
  public var opened: String?

  public init(
    name: String, generated: GeneratedNoun, packages: PackageUse = .otherTool,
    buildsPrograms: Bool = false,
    obstacle: @escaping @Sendable (Component, BuildConditions) -> BuildObstacle?,
    libraryLimit: @escaping @Sendable (Component, BuildConditions) -> LibraryLimit? = { _, _ in nil
    },
    missingPlace: @escaping @Sendable (Package) -> MissingPackagePlace? = { _ in nil },
    files: @escaping @Sendable (IntegrationPlan, BackendInput) throws -> GeneratedTree,
    warnings: @escaping @Sendable (IntegrationPlan, BackendInput) -> [IntegrationWarning] = {
      _, _ in []
    },
    testCommand: @escaping @Sendable (IntegrationPlan, BackendInput) -> String? = { _, _ in nil }
  ) {
    self.name = name
    self.generated = generated
    self.packages = packages
    self.buildsPrograms = buildsPrograms
    self.obstacle = obstacle
    self.libraryLimit = libraryLimit
    self.missingPlace = missingPlace
    self.files = files
    self.warnings = warnings
    self.testCommand = testCommand
  }
}

/// Who compiles the packages of third parties that components need.
public enum PackageUse: Hashable, Sendable {
  /// Another tool, at revisions of its own: no library can need a package.
  case otherTool
  /// What builds the source components, at the locked revisions.
  case source
  /// The same, or they are libraries too.
  case sourceOrLibrary
}

/// The part of a manifest that says where a tool finds a package.
public struct MissingPackagePlace: Hashable, Sendable {
  public var tool: String
  /// What to add to the package.
  public var entry: String

  public init(tool: String, entry: String) {
    self.tool = tool
    self.entry = entry
  }
}

/// The noun for the files that a backend generates: `package`, `pods`.
public struct GeneratedNoun: Codable, Hashable, Sendable {
  public var word: String
  public var isPlural: Bool

  public init(_ word: String, isPlural: Bool = false) {
    self.word = word
    self.isPlural = isPlural
  }
}

/// The conditions, besides the component itself, that decide whether it can be built.
public struct BuildConditions: Sendable {
  /// The platform that is built for.
  public var platform: Platform
  public var deployment: DeploymentVersions
  /// Where C or Objective-C imports the Swift interface of its own component, by component.
  public var ownSwiftImports: [String: [SourceLocation]]
  /// The first import that only Apple's SDKs can resolve, by component.
  public var appleImports: [String: AppleImport]
  /// By component, the packages that it needs, and why libraries cannot need them.
  let packages: [String: [(name: String, limit: PackageLimit?)]]

  public init(_ architecture: Architecture, platform: Platform) {
    self.platform = platform
    deployment = architecture.workspace.deployment
    ownSwiftImports = architecture.ownSwiftImports
    appleImports = architecture.appleImportsOfBuilds
    packages = Self.packages(of: architecture)
  }
}

extension Architecture {
  /// By component, the first import in what compilers read of it that only Apple's SDKs can resolve.
  fileprivate var appleImportsOfBuilds: [String: AppleImport] {
    let read = Set(
      workspace.components.lazy.filter { $0.hasClangModule }.map(\.name))
    return appleImports.merging(appleImportsOfHeaders.filter { read.contains($0.key) }) {
      min($0, $1)
    }
  }
}

/// The input of a backend, besides the plan.
public struct BackendInput: Sendable {
  public var workspace: Workspace
  /// What the plan is for: the targets of each of its destinations, in their order. All are of one
  /// platform.
  public var targets: [[DestinationTarget]]
  /// The integrated product, or nil for the whole workspace.
  public var product: Product?
  public var place: IntegrationPlace
  /// The directory of the generated files, relative to the workspace root.
  public var directory: String
  /// The command that integrates the same again, without what is generated.
  public var command: [String]
  /// Returns what the integrated products provide at run time, for products that ask for it.
  public var tables: @Sendable () -> [ProductTables]
  /// Returns the texts of the module maps that manifests name, by component.
  public var handWrittenMaps: @Sendable ([Component]) throws -> [String: String]
  /// Returns all paths below a directory of the workspace, or nil if they are unknown.
  public var paths: @Sendable (String) -> [String]?
  /// Returns the lines of the workspace's Podfile that make pods dynamic frameworks.
  public var dynamicFrameworks: @Sendable () -> [SourceLocation]
  /// Returns the components that may depend on each component, by its name.
  public var clients: @Sendable () -> [String: Set<String>]

  public init(
    workspace: Workspace, targets: [[DestinationTarget]], product: Product? = nil,
    place: IntegrationPlace = .local, directory: String, command: [String] = [],
    tables: @escaping @Sendable () -> [ProductTables] = { [] },
    handWrittenMaps: @escaping @Sendable ([Component]) throws -> [String: String] = { _ in [:] },
    paths: @escaping @Sendable (String) -> [String]? = { _ in nil },
    dynamicFrameworks: @escaping @Sendable () -> [SourceLocation] = { [] },
    clients: @escaping @Sendable () -> [String: Set<String>] = { [:] }
  ) {
    self.workspace = workspace
    self.targets = targets
    self.product = product
    self.place = place
    self.directory = directory
    self.command = command
    self.tables = tables
    self.handWrittenMaps = handWrittenMaps
    self.paths = paths
    self.dynamicFrameworks = dynamicFrameworks
    self.clients = clients
  }
}

extension BackendInput {
  /// The platform that the plan is for.
  public var platform: Platform { targets[0][0].platform }
}

/// Where the integration files are used.
public enum IntegrationPlace: String, Hashable, Sendable, CaseIterable {
  /// On a developer's machine: all sources are in the workspace.
  case local
  /// On a packaging server: sources come from the repositories in the manifests.
  case ci
}
