/// A handwritten module map.
public struct ModuleMapFile: Hashable, Sendable {
  /// A module declared at the top level.
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
    /// The name of its module, including the enclosing modules.
    public var module: String
    /// The directory that it covers, relative to the workspace root. In a map that a manifest
    /// names, it is the directory in imports: `<Login/views>`.
    public var directory: String
    public var position: TextPosition

    public init(module: String, directory: String, position: TextPosition) {
      self.module = module
      self.directory = directory
      self.position = position
    }
  }

  /// Something that clang would reject.
  public struct Issue: Hashable, Sendable {
    /// A clause.
    public var message: String
    public var position: TextPosition
    /// What to do about a map that does not fit the headers of its component; nil if clang cannot
    /// read the map at all.
    public var advice: String?

    public init(message: String, position: TextPosition, advice: String? = nil) {
      self.message = message
      self.position = position
      self.advice = advice
    }
  }

  /// The component that names it, or whose directory contains it.
  public var component: String
  public var path: String
  /// The place where a manifest names it; nil if none does.
  public var declaration: SourceLocation?
  public var modules: [Module]
  public var umbrellas: [Umbrella]
  /// The modules that its modules export, in the order of the text; `*` for all that their headers
  /// import.
  public var exports: [String] = []
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

  /// Whether clang reads it whenever its directory is searched, without being told to.
  public var isImplicit: Bool {
    ["module.modulemap", "module.map"].contains(String(RelativePath.lastComponent(of: path)))
  }

  public func location(_ position: TextPosition) -> SourceLocation {
    SourceLocation(file: path, position: position)
  }
}
