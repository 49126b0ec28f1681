/// A component as the description of another tool has it.
///
/// Globs and paths are relative to ``directory``; places are in the description.
public struct ForeignComponent: Hashable, Sendable {
  public var name: String
  /// Its name where several components have the other one; nil when that has to differ.
  public var qualifiedName: String?
  public var module: String
  /// Relative to the workspace root.
  public var directory: String
  /// Where its name is.
  public var location: SourceLocation
  /// What others call it in their dependencies. Of SwiftPM, products lead to targets by this.
  public var aliases: [String]
  public var dependencies: [ForeignDependency]
  public var sources: [GlobReference]
  public var publicHeaders: [GlobReference]
  public var privateHeaders: [GlobReference]
  public var projectHeaders: [GlobReference]
  public var resources: [GlobReference]
  public var testSources: [GlobReference]
  /// Frameworks and XCFrameworks that it brings along, whose modules may be imported.
  public var frameworks: [GlobReference]
  public var testDependencies: [ForeignDependency]
  /// The umbrella header that somebody wrote.
  public var umbrella: GlobReference?
  /// The module map that somebody wrote.
  public var moduleMap: GlobReference?
  /// The directory below which public headers keep their folders.
  public var mappings: GlobReference?
  /// What stands before the slash in imports; nil for the module.
  public var headerDirectory: String?
  /// Empty means all that its languages allow.
  public var platforms: [Platform]
  public var notes: [ForeignNote]
  /// Whether it runs in builds, so that who depends on it need not import it.
  public var isTool: Bool
  /// What identifies the binary that it is: an address with a checksum, or a path. Nil for sources.
  public var binary: String?

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

/// A dependency as another tool's description declares it.
public struct ForeignDependency: Hashable, Sendable {
  /// One of the aliases of every component that it means.
  public var reference: String
  /// Asked in turn when nobody answers to the reference.
  public var alternatives: [String]
  /// The modules that it brings when no component of the workspace answers to it.
  public var modules: [String]
  public var location: SourceLocation

  public init(
    reference: String, alternatives: [String] = [], modules: [String] = [],
    location: SourceLocation
  ) {
    self.reference = reference
    self.alternatives = alternatives
    self.modules = modules
    self.location = location
  }
}
