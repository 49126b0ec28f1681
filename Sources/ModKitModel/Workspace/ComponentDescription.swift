/// A component as its description says, before globs and names are resolved. The description is a `component.yml`, or
/// that of another tool.
///
/// Globs and paths are relative to the directory of the component. Its name, module, settings and so on are
/// those of ``component``, whose files are not known yet.
@dynamicMemberLookup
public struct ComponentDescription: Hashable, Sendable {
  /// What needs no other file. Its layer is empty if the description leaves it to `assign:`, and its
  /// dependencies are those that are stated by the names of components.
  public var component: Component

  // MARK: Files

  public var sources: [GlobReference] = []
  public var publicHeaders: [GlobReference] = []
  public var privateHeaders: [GlobReference] = []
  public var projectHeaders: [GlobReference] = []
  public var resources: [GlobReference] = []
  public var testSources: [GlobReference] = []
  /// The handwritten umbrella header.
  public var umbrella: GlobReference?
  /// The handwritten module map.
  public var moduleMap: GlobReference?
  /// The directory below which public headers keep their folders.
  public var mappings: GlobReference?

  // MARK: Only in component.yml

  /// The places where `integration.git` names a revision. More than one is an error.
  public var revisions: [SourceLocation] = []
  /// The globs of `exclude:`, which all other globs exclude.
  public var exclusions: [GlobReference] = []

  // MARK: Only of other tools

  /// A longer name to use if several components share the name; nil if the format has none, so that
  /// the names have to differ.
  public var qualifiedName: String?
  /// The targets that it is made of, as the description calls them; empty for one called like it.
  public var targets: [String] = []
  /// The names that dependencies may use for it. For SwiftPM, they lead from products to targets.
  public var aliases: [String] = []
  /// Its dependencies, as the tool refers to them.
  public var references: [ForeignDependency] = []
  public var testReferences: [ForeignDependency] = []
  /// The vendored frameworks and XCFrameworks, whose modules may be imported.
  public var frameworks: [GlobReference] = []
  public var notes: [ForeignNote] = []
  /// The identity of its binary: an address with a checksum, or a path. Nil for sources.
  public var binary: String?
  /// What it is deployed to, which only `init` uses.
  public var deployment: [ForeignDeployment] = []

  public init(_ component: Component) { self.component = component }

  /// Creates the description that another tool has of a component.
  ///
  /// - Parameters:
  ///   - location: the place of its name
  ///   - aliases: nil for its name
  public init(
    name: String, qualifiedName: String? = nil, module: String? = nil, directory: String,
    location: SourceLocation, aliases: [String]? = nil, references: [ForeignDependency] = [],
    binary: String? = nil
  ) {
    component = Component(
      name: name, module: module, directory: directory, layer: "",
      locations: ComponentLocations(name: location, layer: location))
    self.qualifiedName = qualifiedName
    self.aliases = aliases ?? [name]
    self.references = references
    self.binary = binary
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<Component, Value>) -> Value {
    get { component[keyPath: path] }
    set { component[keyPath: path] = newValue }
  }

  /// The place of its name.
  public var location: SourceLocation {
    get { component.locations.name }
    set { (component.locations.name, component.locations.layer) = (newValue, newValue) }
  }

  /// The lists of globs of its own files.
  public static var fileLists: [WritableKeyPath<ComponentDescription, [GlobReference]>] {
    [\.sources, \.publicHeaders, \.privateHeaders, \.projectHeaders, \.resources, \.testSources]
  }

  /// All lists of globs.
  public static var globLists: [WritableKeyPath<ComponentDescription, [GlobReference]>] {
    fileLists + [\.frameworks]
  }

  /// The single paths.
  public static var paths: [WritableKeyPath<ComponentDescription, GlobReference?>] {
    [\.umbrella, \.moduleMap, \.mappings]
  }

  /// The number of entries of its lists.
  public var entryCount: Int {
    let globs = Self.globLists.lazy.flatMap { self[keyPath: $0] }
    return references.count + testReferences.count
      + globs.reduce(0) { $0 + 1 + $1.excluded.count }
  }
}
