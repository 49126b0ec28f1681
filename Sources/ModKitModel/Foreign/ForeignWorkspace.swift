/// The components in descriptions of other tools, with their files.
public struct ForeignWorkspace: Sendable {
  public struct Member: Sendable {
    public var format: ForeignFormat
    /// The contents of its description, with modkit globs that match the same files.
    public var description: ComponentDescription
    /// The same component with files and dependencies, but without a layer.
    public var component: Component
    /// Whether the default of `headers:` would select other files than the description.
    public var hasOtherHeaders: Bool
    /// Whether the default of `tests:` would select other files than the description.
    public var hasOtherTests: Bool

    public init(
      format: ForeignFormat, description: ComponentDescription, component: Component,
      hasOtherHeaders: Bool = false, hasOtherTests: Bool = false
    ) {
      self.format = format
      self.description = description
      self.component = component
      self.hasOtherHeaders = hasOtherHeaders
      self.hasOtherTests = hasOtherTests
    }
  }

  /// The components, sorted by name.
  public var members: [Member]
  /// The modules that the components depend on and that are not among them.
  public var external: [String]
  /// The third parties that the components depend on, sorted by name.
  public var packages: [Package]
  /// The dependencies that are external because manifests cannot express where their tool finds them.
  public var unplaced: [ManifestIssue] = []
  public var gaps: [ForeignGap]
  /// What was decided where several descriptions have the same components.
  public var decisions: [ForeignDecision] = []
  /// The products, sorted by name.
  public var products: [Product]
  /// Links that lead to the descriptions of the components, and to no others.
  public var links: [ForeignLink] = []
  /// The paths that no glob of a manifest may reach: links that could not be followed, directories
  /// that could not be read, and excluded paths.
  public var obstacles: [String]
  /// The source files that belong to no component, sorted.
  public var strays: [String]
  /// The globs that were meant to exclude descriptions but match none.
  public var unusedExclusions: [String] = []
  /// The lists of components that one reference of a description stands for, sorted.
  public var declaredTogether: [[String]] = []
  /// Whether there are Xcode projects that were not read.
  public var hasXcodeProjects = false
  /// Whether there are manifests of Tuist, which are never read.
  public var hasTuistManifests = false
  /// The number of descriptions, with components or without.
  public var readCount = 0
  /// Whether there are descriptions, but all are excluded.
  public var isAllLeftOut = false

  public init(
    members: [Member], external: [String] = [], packages: [Package] = [], gaps: [ForeignGap] = [],
    products: [Product] = [],
    obstacles: [String] = [], strays: [String] = []
  ) {
    self.members = members
    self.external = external
    self.packages = packages
    self.gaps = gaps
    self.products = products
    self.obstacles = obstacles
    self.strays = strays
  }
}
