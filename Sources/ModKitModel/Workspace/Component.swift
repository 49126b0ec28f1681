/// A unit of the architecture: one module, one manifest, one place in the layers.
public struct Component: Hashable, Sendable {
  public var name: String
  /// The name that sources import; the component's name unless the manifest says otherwise.
  public var module: String
  /// The modules that other targets make of its sources, such as further editions of an app.
  public var otherModules: [String] = []
  /// The directory of the manifest, relative to the workspace root; `.` for the root itself.
  public var directory: String
  public var layer: String
  /// How its layer is known. Laws about layers need one that is stated.
  public var layerBasis = LayerBasis.stated
  /// The business line; nil for common components.
  public var line: String?
  /// Whether siblings in the top layer may depend on it.
  public var isShared: Bool
  /// Whether it runs during builds, such as a macro or a plugin, so that dependents need not import
  /// it.
  public var isTool: Bool
  public var dependencies: [Dependency]
  public var tests: ComponentTests
  public var files: ComponentFiles
  public var headerSettings: HeaderSettings
  public var resources: [String]
  /// The storyboards and xibs among the sources, which SwiftPM takes if it compiles them.
  public var implicitResources: [String] = []
  public var owners: [String]
  /// The teams that may have the source; empty means all.
  public var access: [String]
  public var integration: Integration
  /// Whether only its manifest is in the workspace, so that a library has to replace its sources.
  public var isSourceAbsent = false
  /// The platforms that it can be built for; empty means all that its languages allow.
  public var platforms: [Platform]
  /// Whether clients stay valid if its Swift changes without changing its interface.
  public var hasLibraryEvolution: Bool
  /// The most bytes that it may have in an image; nil if nobody has set a limit.
  public var sizeLimit: Int?
  /// Its build settings and those of the workspace.
  public var settings: XcodeSettings
  /// The build settings of apps that link it.
  public var appSettings = XcodeSettings()
  /// The language of its Swift: what its manifest states, and for the rest what its build settings say.
  public var swift = SwiftSettings()
  /// What its description says about conditions of `#if`, besides its settings and platforms.
  public var conditions = StatedConditions()
  public var runtime: RuntimeCouplings
  /// The format of its description, if it is of another tool; nil for a manifest of modkit.
  public var foreignFormat: ForeignFormat?
  /// Its name in that description: a Bazel label, a SwiftPM target.
  public var foreignName: String?
  /// Whether it joins several targets of its description, such as one for each platform.
  public var isJoined = false
  /// The globs that its description excludes from all its files, in the dialect of its format.
  public var exclusions: [GlobReference] = []
  /// How tools name it, if it stands for a package of a third party in findings.
  public var thirdParty: ThirdPartyNames?
  /// What it is of, if it stands for a package of a third party in a plan.
  public var package: PackageUnit?
  /// The places in the manifest that findings refer to.
  public var locations: ComponentLocations

  public init(
    name: String,
    module: String? = nil,
    directory: String,
    layer: String,
    line: String? = nil,
    isShared: Bool = false,
    isTool: Bool = false,
    dependencies: [Dependency] = [],
    tests: ComponentTests = ComponentTests(),
    files: ComponentFiles = ComponentFiles(),
    headerSettings: HeaderSettings = HeaderSettings(),
    resources: [String] = [],
    owners: [String] = [],
    access: [String] = [],
    integration: Integration = Integration(),
    platforms: [Platform] = [],
    hasLibraryEvolution: Bool = false,
    settings: XcodeSettings = XcodeSettings(),
    runtime: RuntimeCouplings = RuntimeCouplings(),
    foreignFormat: ForeignFormat? = nil,
    foreignName: String? = nil,
    locations: ComponentLocations
  ) {
    self.name = name
    self.module = module ?? name
    self.directory = directory
    self.layer = layer
    self.line = line
    self.isShared = isShared
    self.isTool = isTool
    self.dependencies = dependencies
    self.tests = tests
    self.files = files
    self.headerSettings = headerSettings
    self.resources = resources
    self.owners = owners
    self.access = access
    self.integration = integration
    self.platforms = platforms
    self.hasLibraryEvolution = hasLibraryEvolution
    self.settings = settings
    self.runtime = runtime
    self.foreignFormat = foreignFormat
    self.foreignName = foreignName
    self.locations = locations
  }

  /// Whether all files of its directory belong to it, because its manifest has the plain name.
  public var ownsDirectory: Bool {
    foreignFormat == nil
      && RelativePath.lastComponent(of: locations.manifest) == Workspace.componentManifestName
  }

  /// Whether its manifest is one of modkit, all of which modkit may edit.
  public var isEditable: Bool { foreignFormat == nil }

  /// Whether its manifest or the name of a source says that it is a program of its own.
  public var isProgram: Bool {
    isTool
      || files.sources.contains { RelativePath.lastComponent(of: $0.path).hasPrefix("main.") }
  }

  /// Whether nothing can depend on it, as on end-to-end tests.
  public var isNothingButTests: Bool {
    files.sources.isEmpty && files.headers.isEmpty && !tests.sources.isEmpty
  }

  /// The targets that run its tests: those that the manifest names, or else one called after the module, which
  /// itself is the target of nothing but tests; none without tests.
  public var testTargets: [String] {
    guard !tests.sources.isEmpty else { return [] }
    guard tests.targets.isEmpty else { return tests.targets }
    return [isNothingButTests ? module : "\(module)Tests"]
  }

  /// The number of its files that are scanned, including those of its tests.
  public var scannedFileCount: Int {
    files.sources.count + files.publicHeaders.count + files.privateHeaders.count
      + compiledProjectHeaders.count + tests.sources.count + tests.headers.count
  }

  /// The project headers that a compiler may read. In Swift alone, only programs have some: bridging
  /// headers and what those include. The umbrella header of a framework often lies among the sources
  /// of a package, and SwiftPM ignores it.
  public var compiledProjectHeaders: [String] {
    let headers = files.projectHeaders
    guard !headers.isEmpty, files.publicHeaders.isEmpty, files.privateHeaders.isEmpty,
      headerSettings.moduleMap == nil, languages == [.swift]
    else { return headers }
    switch foreignFormat {
    case .swiftpm, .bazel: return []
    case nil:
      return isTool
        ? headers
        : headers.filter {
          RelativePath.lastComponent(of: $0).lowercased().contains("bridging")
        }
    case .podspec, .xcode, .xcodegen, .tuist: return headers
    }
  }

  /// The languages of its compiled sources.
  public var languages: Set<Language> {
    var languages: Set<Language> = []
    var last: Language?
    // Hashes once for each change of language, since there are many files and few languages. Uses
    // indices to avoid copying sources.
    for index in files.sources.indices {
      let language = files.sources[index].language
      if language == last { continue }
      languages.insert(language)
      last = language
    }
    return languages
  }

  /// Whether it has sources, all of them C, C++ or assembly.
  public var isPlainC: Bool {
    !languages.isEmpty && languages.isSubset(of: [.c, .cPlusPlus, .assembly])
  }

  /// Whether the Swift compiler makes its module; true for a component without any files.
  public var isSwiftModule: Bool {
    languages.contains(.swift) || (files.sources.isEmpty && files.headers.isEmpty)
  }
}

/// A declared dependency.
public struct Dependency: Hashable, Sendable {
  public var name: String
  public var location: SourceLocation
  /// Whether the component has it because of others that it is declared with, and may not need it: a pod of
  /// an enclosing target in a Podfile.
  public var isInherited: Bool

  public init(name: String, location: SourceLocation, isInherited: Bool = false) {
    self.name = name
    self.location = location
    self.isInherited = isInherited
  }
}

/// The tests of a component, which are not part of it and are checked separately.
public struct ComponentTests: Hashable, Sendable {
  /// Their dependencies in addition to the component and its dependencies.
  public var dependencies: [Dependency]
  /// Sorted by path.
  public var sources: [SourceFile]
  /// Sorted by path.
  public var headers: [String]
  /// The targets that run them; empty if the manifest does not say.
  public var targets: [String] = []
  /// The directories of the workspace in which their description tells compilers to look for headers.
  public var searchPaths: [LocatedPath] = []

  public init(
    dependencies: [Dependency] = [], sources: [SourceFile] = [], headers: [String] = []
  ) {
    self.dependencies = dependencies
    self.sources = sources
    self.headers = headers
  }

  /// The sources, then the headers.
  public var paths: [String] { sources.map(\.path) + headers }
}

/// Places in a component's manifest.
public struct ComponentLocations: Hashable, Sendable {
  public var name: SourceLocation
  /// The value of `module:`, if given.
  public var module: SourceLocation?
  public var layer: SourceLocation
  /// The value of `line:`, if given.
  public var line: SourceLocation?
  /// The value of `access:`, if given.
  public var access: SourceLocation?
  /// The value of `integration: {prefer:}`, if given.
  public var preference: SourceLocation?
  /// The value of `size: {limit:}`, if given.
  public var sizeLimit: SourceLocation?
  /// The path of the description that `init --from` made the manifest of, if that says so.
  public var adoptedFrom: String?

  public init(
    name: SourceLocation, module: SourceLocation? = nil, layer: SourceLocation,
    line: SourceLocation? = nil, access: SourceLocation? = nil, preference: SourceLocation? = nil
  ) {
    self.name = name
    self.module = module
    self.layer = layer
    self.line = line
    self.access = access
    self.preference = preference
  }

  /// The place that gives the module its name: `module:`, or else `name:`.
  public var moduleName: SourceLocation { module ?? name }

  /// The path of the manifest, relative to the workspace root.
  public var manifest: String { name.file }
}

/// The files of a component that its globs select. Paths are relative to the workspace root.
public struct ComponentFiles: Hashable, Sendable {
  /// Compiled files, sorted by path.
  public var sources: [SourceFile]
  /// In the order of the globs, and sorted by path within each: the order of the umbrella header.
  public var publicHeaders: [String]
  public var privateHeaders: [String]
  /// Headers that stay inside the component: those declared and those among the sources.
  public var projectHeaders: [String]
  /// Files named `*.modulemap`, sorted by path.
  public var moduleMaps: [String]
  /// The globs of public headers in the manifest, or the default globs; relative to the manifest.
  public var publicHeaderGlobs: [String] = []
  /// The globs of project headers.
  public var projectHeaderGlobs: [String] = []

  public init(
    sources: [SourceFile] = [],
    publicHeaders: [String] = [],
    privateHeaders: [String] = [],
    projectHeaders: [String] = [],
    moduleMaps: [String] = []
  ) {
    self.sources = sources
    self.publicHeaders = publicHeaders
    self.privateHeaders = privateHeaders
    self.projectHeaders = projectHeaders
    self.moduleMaps = moduleMaps
  }

  public var headers: [String] { publicHeaders + privateHeaders + projectHeaders }
  /// The sources, then the headers.
  public var paths: [String] { sources.map(\.path) + headers }

  public var count: Int {
    sources.count + publicHeaders.count + privateHeaders.count + projectHeaders.count
  }
}

/// A file that is compiled.
public struct SourceFile: Hashable, Sendable {
  public var path: String
  public var language: Language

  public init(path: String, language: Language) {
    self.path = path
    self.language = language
  }
}

/// The preferred integration of a component.
public struct Integration: Hashable, Sendable {
  public var preference: IntegrationMode?
  public var git: GitReference?

  public init(preference: IntegrationMode? = nil, git: GitReference? = nil) {
    self.preference = preference
    self.git = git
  }
}

/// The address and the revision of a component's repository.
public struct GitReference: Hashable, Sendable {
  public enum Revision: Hashable, Sendable {
    case branch(String)
    case tag(String)
    case commit(String)
  }

  public var url: String
  public var revision: Revision?

  public init(url: String, revision: Revision?) {
    self.url = url
    self.revision = revision
  }
}

extension Component {
  /// All modules that are made of its sources.
  public var allModules: [String] { [module] + otherModules }
}
