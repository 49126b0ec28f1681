/// One way to resolve a finding: steps to carry out in order.
public struct Repair: Hashable, Sendable {
  public var steps: [RepairStep]

  public init(_ steps: [RepairStep]) {
    self.steps = steps
  }

  public init(_ steps: RepairStep...) {
    self.steps = steps
  }
}

/// A change of one line of a file, or of one entry of a manifest.
public enum RepairStep: Hashable, Sendable {
  case declare(DependencyEntry)
  case undeclare(DependencyEntry)
  /// Leave a dependency of the component to its tests.
  case moveToTests(DependencyEntry)
  /// Correct the name of a declared dependency.
  case rename(DependencyEntry, to: String)
  case removeImport(ImportPlace)
  /// Remove all imports that make an edge, its declaration, and conditions such as `canImport(M)`,
  /// which make the edge too.
  case removeEdge(
    DependencyEdge.Ends, imports: [ImportPlace], questions: [ImportPlace] = [],
    declaration: DependencyEntry?)
  /// Replace the operand, including its delimiters.
  case rewriteImport(ImportPlace, as: String)
  /// Set the globs of these lists under `headers:`; other lists stay as they are.
  case setHeaders([HeaderList], manifest: String)
  /// Set a top-level key of a manifest.
  case setKey(String, value: String, manifest: String)
  /// Remove a top-level key of a manifest with its value.
  case removeKey(String, manifest: String)
  /// Add a module to `external:` of the workspace.
  case addExternal(String)
  /// Add a component to `components:` of a product.
  case addToProduct(component: String, product: String)
  /// Remove an entry of `exceptions:` of the workspace.
  case removeException(SourceLocation)
  case updateBaseline
  /// Add an include to an umbrella header, or a declaration to the module map.
  case addToUmbrella(line: String, file: String)
}

/// A dependency in one of the two lists of a manifest.
public struct DependencyEntry: Hashable, Sendable {
  public var component: String
  public var dependency: String
  public var manifest: String
  /// Whether it is under `tests:`.
  public var isForTests: Bool

  public init(_ dependency: String, of component: Component, forTests: Bool = false) {
    self.component = component.name
    self.dependency = dependency
    manifest = component.locations.manifest
    isForTests = forTests
  }
}

/// The place of an import.
public struct ImportPlace: Hashable, Sendable {
  public var location: SourceLocation
  /// The operand with its delimiters; nil if only the place is known.
  public var spelling: String?

  public init(_ location: SourceLocation, spelling: String? = nil) {
    self.location = location
    self.spelling = spelling
  }
}

/// One of the lists under `headers:` of a manifest, as it should be written.
public struct HeaderList: Hashable, Sendable {
  public enum Visibility: String, Hashable, Sendable {
    case `public`
    case `private`
    case project
  }

  public var visibility: Visibility
  /// Relative to the directory of the manifest.
  public var globs: [String]

  public init(_ visibility: Visibility, _ globs: [String]) {
    self.visibility = visibility
    self.globs = globs
  }
}
