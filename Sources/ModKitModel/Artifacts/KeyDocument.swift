/// Everything that an artifact depends on. Its digest is the artifact's key.
public struct KeyDocument: Hashable, Sendable, Codable {
  /// A file of the component.
  public struct Input: Hashable, Sendable, Codable {
    public enum Role: String, Sendable, Codable {
      case source
      case publicHeader
      case privateHeader
      case projectHeader
      case moduleMap
    }

    /// Relative to the component's directory.
    public var path: String
    public var role: Role
    /// The SHA-256 of its bytes, in hexadecimal.
    public var digest: String

    public init(path: String, role: Role, digest: String) {
      self.path = path
      self.role = role
      self.digest = digest
    }
  }

  /// A direct or indirect dependency, with the digest of the interface that compilers saw.
  public struct Dependency: Hashable, Sendable, Codable {
    public var name: String
    /// The interface digest of its artifact.
    public var interface: String

    public init(name: String, interface: String) {
      self.name = name
      self.interface = interface
    }
  }

  public var schema: String
  public var component: String
  public var module: String
  public var compiler: String
  /// The triples of all architectures, with the deployment version for Apple's platforms.
  public var triple: String
  /// The identity of the SDK; nil if none was used.
  public var sdk: String?
  public var configuration: String
  public var settings: [String]
  /// Sorted by path.
  public var inputs: [Input]
  /// All direct and indirect dependencies, since the layout of a type far below is compiled into
  /// its clients. Sorted by name.
  public var dependencies: [Dependency]
  /// The revisions of all packages that it or a dependency needs, sorted; nil for none.
  public var packages: [String]?

  /// The setting of a component whose library contains code that finds its resources.
  public static let resourceSetting = "resources=beside"

  /// Increases whenever artifacts of older versions of modkit must no longer be used.
  public static let currentSchema = "modkit/key/7"

  public init(
    component: String, module: String, compiler: String, triple: String, sdk: String? = nil,
    configuration: String, settings: [String], inputs: [Input], dependencies: [Dependency]
  ) {
    self.schema = Self.currentSchema
    self.component = component
    self.module = module
    self.compiler = compiler
    self.triple = triple
    self.sdk = sdk
    self.configuration = configuration
    self.settings = settings
    self.inputs = inputs
    self.dependencies = dependencies
  }
}
