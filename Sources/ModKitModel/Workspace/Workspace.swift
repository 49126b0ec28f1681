/// The contents of all manifests, validated as a whole.
public struct Workspace: Hashable, Sendable {
  public var name: String
  /// Bottom to top.
  public var layers: [String]
  /// Sorted by name.
  public var components: [Component]
  /// Sorted by name.
  public var products: [Product]
  /// Modules that come from outside the workspace.
  public var external: [String]
  /// The libraries of third parties; sorted by name. None has the name of a component.
  public var packages: [Package]
  public var ruleSettings: [RuleSetting]
  public var exceptions: [RuleException]
  public var integration: IntegrationSettings
  public var store: StoreSettings
  public var engine = EngineSettings()
  /// The libraries that replace sources that not everyone has.
  public var lock: ArtifactLock
  public var headerProfile: HeaderProfile
  public var headerLayout: HeaderLayout
  public var deployment: DeploymentVersions
  /// What libraries are built for; empty means for this machine.
  public var destinations: [Destination]
  /// The build settings of all components and apps.
  public var settings: XcodeSettings
  /// Declared dependencies without a component; `unknown-dependency` reports them.
  public var unknownDependencies: [UnknownDependency]
  /// The parts of other tools' descriptions that were not understood; `unread-description` reports
  /// them.
  public var gaps: [ForeignGap]
  /// Globs of sources that need not belong to a component, relative to the workspace.
  public var ignored: [String]
  /// The laws under `forbidden:`, in the order of the manifest.
  public var forbidden: [ForbiddenEdge]
  /// The patterns under `couplings:`, in the order of the manifest.
  public var couplings: [CouplingPattern]
  /// What is said under `categories:`.
  public var categories: CategorySettings
  /// Where places in sources are shown: an address with `{revision}`, `{path}` and `{line}`.
  public var sourceAddress: String?
  /// The lists of components that are declared together, such as the targets of one product of a
  /// Swift package. A component that declares all of a list uses all if it imports one.
  public var declaredTogether: [[String]] = []
  /// The modules of the binary frameworks that linked components bring, by component.
  public var vendoredModules: [String: Set<String>] = [:]
  /// The version of modkit that the manifest was written for; nil if it does not say.
  public var statedVersion: ReleaseVersion?

  public init(
    name: String,
    layers: [String] = Workspace.defaultLayers,
    components: [Component] = [],
    products: [Product] = [],
    external: [String] = [],
    packages: [Package] = [],
    ruleSettings: [RuleSetting] = [],
    exceptions: [RuleException] = [],
    integration: IntegrationSettings = IntegrationSettings(),
    store: StoreSettings = StoreSettings(),
    lock: ArtifactLock = ArtifactLock(),
    headerProfile: HeaderProfile = .modkit,
    headerLayout: HeaderLayout = .library,
    deployment: DeploymentVersions = DeploymentVersions(),
    destinations: [Destination] = [],
    settings: XcodeSettings = XcodeSettings(),
    unknownDependencies: [UnknownDependency] = [],
    gaps: [ForeignGap] = [],
    ignored: [String] = [],
    forbidden: [ForbiddenEdge] = [],
    couplings: [CouplingPattern] = [],
    categories: CategorySettings = CategorySettings(),
    sourceAddress: String? = nil
  ) {
    self.name = name
    self.layers = layers
    self.components = components.sorted { $0.name < $1.name }
    self.products = products.sorted { $0.name < $1.name }
    self.external = external
    self.packages = packages.sorted { $0.name < $1.name }
    self.ruleSettings = ruleSettings
    self.exceptions = exceptions
    self.integration = integration
    self.store = store
    self.lock = lock
    self.headerProfile = headerProfile
    self.headerLayout = headerLayout
    self.deployment = deployment
    self.destinations = destinations
    self.settings = settings
    self.unknownDependencies = unknownDependencies
    self.gaps = gaps
    self.ignored = ignored
    self.forbidden = forbidden
    self.couplings = couplings
    self.categories = categories
    self.sourceAddress = sourceAddress
  }

  /// The owners of the components that have any.
  public var owners: [String: [String]] {
    Dictionary(
      components.lazy.filter { !$0.owners.isEmpty }.map { ($0.name, $0.owners) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a manifest declares a dependency that does not exist, and the workspace does not
  /// tolerate it.
  public var hasInvalidDependencies: Bool {
    let level = ruleSettings.last { $0.rule == UnknownDependency.ruleID }?.level ?? .error
    guard level == .error, !unknownDependencies.isEmpty else { return false }
    let unread = UnreadDescriptions(self)
    return unknownDependencies.contains { unread.gap(ofModule: $0.dependency.name) == nil }
  }

  /// The layers, bottom to top, then those that only components name.
  public var allLayers: [String] {
    layers + Set(components.map(\.layer)).subtracting(layers).sorted()
  }

  /// The layers if the manifest names none, bottom to top.
  public static let defaultLayers = ["base-service", "base-business", "main-business"]

  /// The name of the workspace manifest.
  public static let manifestName = "modkit.yml"
  /// The name of the manifest of a component that has a directory to itself.
  public static let componentManifestName = "component.yml"

  /// The name of the manifest of a component that shares its directory with others.
  public static func componentManifestName(for component: String) -> String {
    "\(component).\(componentManifestName)"
  }

  /// Whether a file is the manifest of a component, by its name.
  public static func isComponentManifest(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name == componentManifestName || name.hasSuffix(".\(componentManifestName)")
  }
  /// The directory at the workspace root for everything that modkit writes and git ignores.
  public static let outputDirectory = ".modkit"
}

/// A dependency on a component that does not exist.
public struct UnknownDependency: Hashable, Sendable {
  /// The rule that reports it.
  public static let ruleID = "unknown-dependency"

  public var component: String
  public var dependency: Dependency
  /// The most similar existing name.
  public var suggestion: String?

  public init(component: String, dependency: Dependency, suggestion: String?) {
    self.component = component
    self.dependency = dependency
    self.suggestion = suggestion
  }

  /// What is wrong.
  public var message: String {
    "'\(component)' depends on '\(dependency.name)', which is no component of the workspace"
  }

  /// What to do.
  public var advice: String {
    suggestion.map { "did you mean `\($0)`?" } ?? "correct or remove the line"
  }
}

/// An app: a shell, its components, and an implementation for each interface.
public struct Product: Hashable, Sendable {
  public var name: String
  public var shell: Shell?
  public var components: [String]
  /// The packages that the manifest lists for its shell.
  public var packages: [String]
  /// Sorted by interface.
  public var implementations: [ChosenImplementation]
  /// The kinds of run-time names whose tables are generated as sources of the shell.
  public var generatedKinds: [CouplingKind]
  /// The build settings of its app, and those of the workspace.
  public var settings: XcodeSettings
  /// The language of the shell's Swift: what the manifest states, and for the rest what the build
  /// settings say.
  public var swift = SwiftSettings()
  public var location: SourceLocation

  public init(
    name: String, shell: Shell? = nil, components: [String], packages: [String] = [],
    implementations: [ChosenImplementation] = [], generatedKinds: [CouplingKind] = [],
    settings: XcodeSettings = XcodeSettings(),
    location: SourceLocation
  ) {
    self.name = name
    self.shell = shell
    self.components = components
    self.packages = packages
    self.implementations = implementations.sorted { $0.interface < $1.interface }
    self.generatedKinds = generatedKinds
    self.settings = settings
    self.location = location
  }

  /// The components that the manifest lists for it; their dependencies are included automatically.
  public var entryComponents: [String] {
    components + implementations.flatMap { [$0.interface, $0.implementation] }
  }
}

/// The thin executable of a product.
public struct Shell: Hashable, Sendable {
  /// Relative to the workspace root.
  public var directory: String
  public var sources: [SourceFile]
  public var headers: [String]
  /// All other files of the directory; they may be in the app's own bundle.
  public var resources: [String]

  public init(
    directory: String, sources: [SourceFile], headers: [String] = [], resources: [String] = []
  ) {
    self.directory = directory
    self.sources = sources
    self.headers = headers
    self.resources = resources
  }

  /// The sources, then the headers.
  public var paths: [String] { sources.map(\.path) + headers }
}

/// The choice of an implementation for an interface component in one product.
public struct ChosenImplementation: Hashable, Sendable {
  public var interface: String
  public var implementation: String
  public var location: SourceLocation

  public init(interface: String, implementation: String, location: SourceLocation) {
    self.interface = interface
    self.implementation = implementation
    self.location = location
  }
}

/// The setting of a rule in the workspace manifest.
public struct RuleSetting: Hashable, Sendable {
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case off
  }

  public var rule: String
  public var level: Level
  /// What the rule allows at most; nil for its default, and for rules without a limit.
  public var limit: Int?
  /// The levels for kinds of run-time coupling that differ from ``level``; only for rules that
  /// have them.
  public var kinds: [CouplingKind: Level]
  public var location: SourceLocation

  /// The rules that have a limit.
  public static let limitedRules: Set<String> = ["large-resource"]
  /// The rules that have levels for kinds of run-time coupling.
  public static let rulesWithKinds: Set<String> = ["upward-coupling"]

  public init(
    rule: String, level: Level, limit: Int? = nil, kinds: [CouplingKind: Level] = [:],
    location: SourceLocation
  ) {
    self.rule = rule
    self.level = level
    self.limit = limit
    self.kinds = kinds
    self.location = location
  }
}

/// A violation that is allowed for a reason, optionally until a given day.
public struct RuleException: Hashable, Sendable {
  public var rule: String
  public var from: String
  /// Nil allows every component at the other end.
  public var to: String?
  public var reason: String
  /// The last day on which the exception holds.
  public var expires: CalendarDate?
  public var location: SourceLocation

  public init(
    rule: String, from: String, to: String?, reason: String, expires: CalendarDate?,
    location: SourceLocation
  ) {
    self.rule = rule
    self.from = from
    self.to = to
    self.reason = reason
    self.expires = expires
    self.location = location
  }
}

/// The settings of the place for prebuilt libraries.
public struct StoreSettings: Hashable, Sendable {
  /// Relative to the workspace root.
  public var path: String
  public var remote: Remote?

  public struct Remote: Hashable, Sendable {
    public var url: String
    /// Whether `prebuild` uploads what it has built.
    public var push: Bool
    /// The time limit for an answer of the cache, in seconds.
    public var timeout: Int
    /// Whether the address may be unencrypted.
    public var isInsecure: Bool

    public static let defaultTimeout = 10
    /// The largest time limit: one hour.
    public static let timeoutLimit = 3600

    public init(
      url: String, push: Bool, timeout: Int = defaultTimeout, isInsecure: Bool = false
    ) {
      self.url = url
      self.push = push
      self.timeout = timeout
      self.isInsecure = isInsecure
    }
  }

  public init(path: String = ".modkit/store", remote: Remote? = nil) {
    self.path = path
    self.remote = remote
  }
}
