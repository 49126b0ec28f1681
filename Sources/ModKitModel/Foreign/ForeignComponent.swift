/// A component as described by another tool.
///
/// Globs and paths are relative to ``directory``. Locations are in the description.
public struct ForeignComponent: Hashable, Sendable {
  public var name: String
  /// A longer name to use if several components share ``name``; nil if the format has none, so that
  /// the names have to differ.
  public var qualifiedName: String?
  /// The targets that it is made of, as the description calls them; empty for one called ``name``.
  public var targets: [String] = []
  public var module: String
  /// The modules that other targets make of its sources, such as further editions of an app.
  public var otherModules: [String] = []
  /// The directory, relative to the workspace root.
  public var directory: String
  /// The place of its name.
  public var location: SourceLocation
  /// The names that dependencies may use for it. For SwiftPM, they lead from products to targets.
  public var aliases: [String]
  public var dependencies: [ForeignDependency]
  public var sources: [GlobReference]
  public var publicHeaders: [GlobReference]
  public var privateHeaders: [GlobReference]
  public var projectHeaders: [GlobReference]
  public var resources: [GlobReference]
  public var testSources: [GlobReference]
  /// The targets that run its tests, as builds of the tool call them.
  public var testTargets: [String] = []
  /// The vendored frameworks and XCFrameworks, whose modules may be imported.
  public var frameworks: [GlobReference]
  public var testDependencies: [ForeignDependency]
  /// The handwritten umbrella header.
  public var umbrella: GlobReference?
  /// The handwritten module map.
  public var moduleMap: GlobReference?
  /// The directory below which public headers keep their folders.
  public var mappings: GlobReference?
  /// The text before the slash in imports; nil for the name of the module.
  public var headerDirectory: String?
  /// The platforms. Empty means all that its languages allow.
  public var platforms: [Platform]
  public var notes: [ForeignNote]
  /// Whether it runs during builds, so that dependents need not import it.
  public var isTool: Bool
  /// The identity of its binary: an address with a checksum, or a path. Nil for sources.
  public var binary: String?
  /// The build settings of its module.
  public var settings: [XcodeSettings.Setting] = []
  /// The build settings of apps that link it.
  public var appSettings: [XcodeSettings.Setting] = []
  /// The language of its Swift, except what ``settings`` say.
  public var swift = SwiftSettings()
  /// What it says about conditions of `#if`.
  public var conditions = StatedConditions()
  /// What it is deployed to, which only `init` uses.
  public var deployment: [ForeignDeployment] = []

  /// The number of entries of its lists.
  public var entryCount: Int {
    let lists = [
      sources, publicHeaders, privateHeaders, projectHeaders, resources, testSources, frameworks,
    ]
    return dependencies.count + testDependencies.count
      + lists.reduce(0) { $0 + $1.reduce($1.count) { $0 + $1.excluded.count } }
  }

  public init(
    name: String, qualifiedName: String? = nil, module: String? = nil, directory: String,
    location: SourceLocation,
    aliases: [String]? = nil, dependencies: [ForeignDependency] = [],
    sources: [GlobReference] = [], publicHeaders: [GlobReference] = [],
    privateHeaders: [GlobReference] = [], projectHeaders: [GlobReference] = [],
    resources: [GlobReference] = [], testSources: [GlobReference] = [],
    frameworks: [GlobReference] = [],
    testDependencies: [ForeignDependency] = [], umbrella: GlobReference? = nil,
    moduleMap: GlobReference? = nil, mappings: GlobReference? = nil,
    headerDirectory: String? = nil, platforms: [Platform] = [], notes: [ForeignNote] = [],
    isTool: Bool = false, binary: String? = nil
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.module = module ?? name
    self.directory = directory
    self.location = location
    self.aliases = aliases ?? [name]
    self.dependencies = dependencies
    self.sources = sources
    self.publicHeaders = publicHeaders
    self.privateHeaders = privateHeaders
    self.projectHeaders = projectHeaders
    self.resources = resources
    self.testSources = testSources
    self.frameworks = frameworks
    self.testDependencies = testDependencies
    self.umbrella = umbrella
    self.moduleMap = moduleMap
    self.mappings = mappings
    self.headerDirectory = headerDirectory
    self.platforms = platforms
    self.notes = notes
    self.isTool = isTool
    self.binary = binary
  }
}

/// A dependency as declared in the description of another tool.
public struct ForeignDependency: Hashable, Sendable {
  /// The reference, an alias of each component that it means.
  public var reference: String
  /// The references to try in turn if no component has ``reference`` as an alias.
  public var alternatives: [String]
  /// The modules that it provides if no component of the workspace has the reference.
  public var modules: [String]
  /// Where the tool finds it then; nil if that is not known.
  public var origin: ForeignOrigin?
  public var location: SourceLocation

  public init(
    reference: String, alternatives: [String] = [], modules: [String] = [],
    origin: ForeignOrigin? = nil, location: SourceLocation
  ) {
    self.reference = reference
    self.alternatives = alternatives
    self.modules = modules
    self.origin = origin
    self.location = location
  }
}

extension ForeignComponent {
  /// All modules that are made of its sources.
  public var allModules: [String] { [module] + otherModules }
}
