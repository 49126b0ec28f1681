/// The components that descriptions of other tools have, with their files.
public struct ForeignWorkspace: Sendable {
  public struct Member: Sendable {
    public var format: ForeignFormat
    /// What its description says, with globs of modkit that select the same files.
    public var description: ForeignComponent
    /// The same with files and dependencies; it has no layer.
    public var component: Component
    /// Whether the default of `headers:` would select what the description does not.
    public var hasOtherHeaders: Bool
    /// Whether the default of `tests:` would.
    public var hasOtherTests: Bool

    public init(
      format: ForeignFormat, description: ForeignComponent, component: Component,
      hasOtherHeaders: Bool = false, hasOtherTests: Bool = false
    ) {
      self.format = format
      self.description = description
      self.component = component
      self.hasOtherHeaders = hasOtherHeaders
      self.hasOtherTests = hasOtherTests
    }
  }

  /// Sorted by name.
  public var members: [Member]
  /// Modules that they depend on and none of them is.
  public var external: [String]
  public var gaps: [ForeignGap]
  /// Sorted by name.
  public var products: [Product]
  /// What no glob of manifests may reach: links that could not be followed, directories that could
  /// not be read, and what is left out.
  public var obstacles: [String]
  /// Source files that no component has; sorted.
  public var strays: [String]
  /// Globs that were to leave out descriptions, and leave out none.
  public var unusedExclusions: [String] = []
  /// Whether there are projects of Xcode, which nobody reads.
  public var hasXcodeProjects = false
  /// How many descriptions there are, with components or without.
  public var readCount = 0
  /// Whether there are descriptions, and none of them counts.
  public var isAllLeftOut = false

  public init(
    members: [Member], external: [String] = [], gaps: [ForeignGap] = [], products: [Product] = [],
    obstacles: [String] = [], strays: [String] = []
  ) {
    self.members = members
    self.external = external
    self.gaps = gaps
    self.products = products
    self.obstacles = obstacles
    self.strays = strays
  }
}
