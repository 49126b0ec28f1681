/// The mechanical part of taking a line out, as changes of files.
public struct DetachPatch: Hashable, Sendable {
  /// An edge that is left as it is.
  public struct Rest: Hashable, Sendable {
    public var edge: DetachEdge
    public var obstacle: PatchObstacle

    public init(_ edge: DetachEdge, _ obstacle: PatchObstacle) {
      (self.edge, self.obstacle) = (edge, obstacle)
    }
  }

  /// What has to be called when the app starts.
  public struct Registration: Hashable, Sendable {
    /// The module of the line.
    public var module: String
    /// The type with the function `register()`.
    public var type: String

    public init(module: String, type: String) {
      (self.module, self.type) = (module, type)
    }
  }

  /// Sorted by path.
  public var changes: [FileChange]
  /// The edges that it removes, in the order of the detachment.
  public var edges: [DetachEdge]
  /// In the order of the detachment.
  public var rest: [Rest]
  /// In the order of the edges.
  public var registrations: [Registration]

  public init(
    changes: [FileChange] = [], edges: [DetachEdge] = [], rest: [Rest] = [],
    registrations: [Registration] = []
  ) {
    (self.changes, self.edges) = (changes, edges)
    (self.rest, self.registrations) = (rest, registrations)
  }
}

/// Why a patch leaves an edge as it is.
public enum PatchObstacle: Hashable, Sendable {
  /// The name is found at run time.
  case lookedUp
  /// The shell of a product composes the app.
  case shell
  case tests
  /// It is compiled without the line already.
  case guarded
  /// The sources of this component are not there.
  case absent(component: String)
  /// The code has to be changed by a person.
  case way(WayOut)
  case reexported(SourceLocation)
  /// A condition such as `#if canImport(M)` would be left.
  case asked(SourceLocation)
  /// The tests of the importer need the dependency.
  case neededByTests
  /// An exception would allow nothing any more.
  case excepted(SourceLocation)
  /// Nothing else brings the line into this product.
  case onlyUser(product: String)
  case manifest(ManifestIssue)
  /// The line of the import has other code.
  case statement(SourceLocation)
  /// The importer may use these modules only because the line imports them.
  case leaked(modules: [String])
  case service(ServiceObstacle)
}

/// Why no protocol can stand for what an importer uses.
public enum ServiceObstacle: Error, Hashable, Sendable {
  /// Only Swift is generated.
  case notSwift(file: String)
  /// No component below is declared by both.
  case noCommon
  /// The component cannot hold the protocol.
  case unsuitable(component: String, Reason)
  /// No file can be added to the sources of the component.
  case noPlace(component: String)
  /// `Module.name` names the module.
  case qualified(SourceLocation)
  /// The name is used in a file that does not import the line.
  case namedElsewhere(name: String, SourceLocation)
  /// The importer does more with a type than to create objects.
  case notOnlyCreated(type: String)
  /// The declaration cannot be part of a protocol, or its signature not be written.
  case signature(name: String, SourceLocation, SignatureObstacle)

  public enum Reason: Hashable, Sendable {
    case ofLine
    case withoutSwift
    case foreign
    /// This rule forbids the dependency of the component.
    case forbidden(dependent: String, rule: String)
  }
}

/// Why a signature cannot be written in another component.
public enum SignatureObstacle: Error, Hashable, Sendable {
  /// A type that is not one of the standard library.
  case type(String)
  /// It returns something, and nothing is known to return without the line.
  case result
  case generic
  case attribute(String)
  case modifier(String)
  case defaultValue
  case inherited(String)
  case condition
  /// A value, a subscript, or another declaration that is no function.
  case notAFunction
  /// A type with the name of the module hides it.
  case hidesModule
  /// The text is none that is understood.
  case unclear
}
