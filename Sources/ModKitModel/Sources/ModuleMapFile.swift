/// A module map that somebody wrote.
public struct ModuleMapFile: Hashable, Sendable {
  /// A module that it declares at the top.
  public struct Module: Hashable, Sendable {
    public var name: String
    public var position: TextPosition

    public init(name: String, position: TextPosition) {
      self.name = name
      self.position = position
    }
  }

  /// An umbrella header or an umbrella directory.
  public struct Umbrella: Hashable, Sendable {
    /// The module that has it, with the modules around it.
    public var module: String
    /// The directory that it covers: relative to the workspace root, or, in a map that a manifest
    /// names, as clients name the headers in it, `<Login/views>`.
    public var directory: String
    public var position: TextPosition

    public init(module: String, directory: String, position: TextPosition) {
      self.module = module
      self.directory = directory
      self.position = position
    }
  }

  /// What clang would refuse.
  public struct Issue: Hashable, Sendable {
    /// A clause.
    public var message: String
    public var position: TextPosition
    /// What to do about a map that does not fit the headers of its component; nil for what clang
    /// cannot read at all.
    public var advice: String?

    public init(message: String, position: TextPosition, advice: String? = nil) {
      self.message = message
      self.position = position
      self.advice = advice
    }
  }

  /// The component that names it, or in whose directory it is.
  public var component: String
  public var path: String
  /// Where the manifest names it; nil for one that only lies there.
  public var declaration: SourceLocation?
  public var modules: [Module]
  public var umbrellas: [Umbrella]
  /// In the order of the text.
  public var issues: [Issue]

  public init(
    component: String, path: String, declaration: SourceLocation? = nil, modules: [Module] = [],
    umbrellas: [Umbrella] = [], issues: [Issue] = []
  ) {
    self.component = component
    self.path = path
    self.declaration = declaration
    self.modules = modules
    self.umbrellas = umbrellas
    self.issues = issues
  }

  /// Whether clang takes it wherever its directory is searched, unasked.
  public var isImplicit: Bool {
    ["module.modulemap", "module.map"].contains(String(RelativePath.lastComponent(of: path)))
  }

  public func location(_ position: TextPosition) -> SourceLocation {
    SourceLocation(file: path, position: position)
  }
}
