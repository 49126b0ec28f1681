/// A build system that integration files are generated for.
public struct Backend: Sendable {
  /// The name in options and files, and of the directory of the generated files.
  public let name: String
  /// The noun for the generated files.
  public let generated: GeneratedNoun
  /// Returns why the backend cannot build a component, or nil if it can.
  public let obstacle: @Sendable (Component, BuildConditions) -> BuildObstacle?
  /// Returns why the backend cannot link a library built on this machine, or nil if it can.
  public let libraryLimit: @Sendable (Component, BuildConditions) -> LibraryLimit?
  /// Returns the generated files for a plan.
  public let files: @Sendable (IntegrationPlan, BackendInput) throws -> GeneratedTree
  /// Returns warnings about the generated files.
  public let warnings: @Sendable (IntegrationPlan, BackendInput) -> [IntegrationWarning]

  public init(
    name: String, generated: GeneratedNoun,
    obstacle: @escaping @Sendable (Component, BuildConditions) -> BuildObstacle?,
    libraryLimit: @escaping @Sendable (Component, BuildConditions) -> LibraryLimit? = { _, _ in nil
    },
    files: @escaping @Sendable (IntegrationPlan, BackendInput) throws -> GeneratedTree,
    warnings: @escaping @Sendable (IntegrationPlan, BackendInput) -> [IntegrationWarning] = {
      _, _ in []
    }
  ) {
    self.name = name
    self.generated = generated
    self.obstacle = obstacle
    self.libraryLimit = libraryLimit
    self.files = files
    self.warnings = warnings
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

  public init(_ architecture: Architecture, platform: Platform) {
    self.platform = platform
    deployment = architecture.workspace.deployment
    ownSwiftImports = architecture.ownSwiftImports
    appleImports = architecture.appleImports
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
  /// Returns the texts of the module maps that manifests name, by component.
  public var handWrittenMaps: @Sendable ([Component]) throws -> [String: String]
  /// Returns all paths below the directory of a component, or nil if they are unknown.
  public var paths: @Sendable (Component) -> [String]?
  /// Returns the lines of the workspace's Podfile that make pods dynamic frameworks.
  public var dynamicFrameworks: @Sendable () -> [SourceLocation]

  public init(
    workspace: Workspace, targets: [[DestinationTarget]], product: Product? = nil,
    place: IntegrationPlace = .local, directory: String,
    handWrittenMaps: @escaping @Sendable ([Component]) throws -> [String: String] = { _ in [:] },
    paths: @escaping @Sendable (Component) -> [String]? = { _ in nil },
    dynamicFrameworks: @escaping @Sendable () -> [SourceLocation] = { [] }
  ) {
    self.workspace = workspace
    self.targets = targets
    self.product = product
    self.place = place
    self.directory = directory
    self.handWrittenMaps = handWrittenMaps
    self.paths = paths
    self.dynamicFrameworks = dynamicFrameworks
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
