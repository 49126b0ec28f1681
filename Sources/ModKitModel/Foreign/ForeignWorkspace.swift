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
  /// Links that could not be followed, and directories that could not be read; sorted.
  public var obstacles: [String]

  public init(
    members: [Member], external: [String] = [], gaps: [ForeignGap] = [], products: [Product] = [],
    obstacles: [String] = []
  ) {
    self.members = members
    self.external = external
    self.gaps = gaps
    self.products = products
    self.obstacles = obstacles
  }
}
