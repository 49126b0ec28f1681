import ModKitModel

extension SwiftPackageDump {
  /// A package that this package depends on.
  struct Dependency: Decodable {
    /// The name that `package:` of a product uses, in lower case.
    var identity: String
    /// The name that older manifests use.
    var name: String?
    /// The absolute path of a local package.
    var path: String?
    /// The repository, with what is required of it; nil for a local package.
    var repository: SwiftPMPackage?

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Content]].self)
      guard let (kind, contents) = kinds.first, let content = contents.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no kind of dependency"))
      }
      identity = content.identity.lowercased()
      name = content.nameForTargetDependencyResolutionOnly
      path = kind == "fileSystem" || kind == "local" ? content.path : nil
      repository = kind == "sourceControl" ? content.repository : nil
    }

    /// Returns whether `package:` of a product refers to this package.
    func isCalled(_ package: String) -> Bool {
      identity == package.lowercased() || name == package
    }

    private struct Content: Decodable {
      var identity: String
      var nameForTargetDependencyResolutionOnly: String?
      var path: String?
      var location: Location?
      var requirement: Requirement?

      var repository: SwiftPMPackage? {
        guard let url = location?.remote?.first?.urlString, let requirement = requirement?.value
        else { return nil }
        return SwiftPMPackage(.repository(url: url, requirement))
      }
    }

    private struct Location: Decodable {
      struct Remote: Decodable {
        var urlString: String
      }

      var remote: [Remote]?
    }

    private struct Requirement: Decodable {
      struct Range: Decodable {
        var lowerBound: String
        var upperBound: String
      }

      var range: [Range]?
      var exact: [String]?
      var branch: [String]?
      var revision: [String]?

      var value: PackageRequirement? {
        if let range = range?.first {
          guard let lower = PackageVersion(range.lowerBound),
            let upper = PackageVersion(range.upperBound)
          else { return nil }
          return lower.nextMajor == upper ? .from(lower) : .range(lower, upper, isClosed: false)
        }
        if let exact = exact?.first { return PackageVersion(exact).map { .exact($0) } }
        return branch?.first.map { .branch($0) } ?? revision?.first.map { .revision($0) }
      }
    }
  }

  /// A dependency of a target, or a plugin that it uses.
  public enum Use: Decodable, Sendable {
    case target(String)
    /// A product. `aliases` maps the old names of modules to the new ones.
    case product(
      String, package: String?, aliases: [String: String] = [:], isPlugin: Bool = false)
    /// A target, or a product if no target has the name.
    case byName(String)
    /// A kind that this version of modkit does not know.
    case unknown(kind: String)

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let key = container.allKeys.first else {
        self = .unknown(kind: "")
        return
      }
      var fields = try container.nestedUnkeyedContainer(forKey: key)
      switch key.stringValue {
      case "target": self = .target(try fields.decode(String.self))
      case "byName": self = .byName(try fields.decode(String.self))
      case "product":
        self = .product(
          try fields.decode(String.self), package: try fields.decodeIfPresent(String.self),
          aliases: (try? fields.decodeIfPresent([String: String].self)) ?? [:])
      case "plugin":
        let name = try fields.decode(String.self)
        let package = try fields.decodeIfPresent(String.self)
        self = package == nil ? .target(name) : .product(name, package: package, isPlugin: true)
      default: self = .unknown(kind: key.stringValue)
      }
    }

    /// The name in the manifest.
    public var name: String {
      switch self {
      case .target(let name), .byName(let name), .product(let name, _, _, _): name
      case .unknown(let kind): kind
      }
    }

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  /// The identities of the remote packages that the package depends on.
  public var remoteIdentities: Set<String> {
    Set(dependencies.filter { $0.path == nil }.map(\.identity))
  }

  /// Returns the modules of a product, or nil if there is no such product.
  func modules(ofProduct product: String) -> [String]? {
    let explicit = products.first { $0.name == product }?.targets
    let targets = explicit ?? (hasTarget(product) ? [product] : nil)
    return targets?.map(Self.module)
  }

  func hasTarget(_ name: String) -> Bool { targets.contains { $0.name == name } }

  /// Returns the module name of a target, mangled as SwiftPM does.
  static func module(ofTarget name: String) -> String {
    var module = String(
      name.unicodeScalars.map { scalar -> Character in
        scalar.properties.isXIDContinue ? Character(scalar) : "_"
      })
    if module.unicodeScalars.first.map({ $0.properties.isXIDStart || $0 == "_" }) != true {
      module = module.isEmpty ? "_" : "_" + module.dropFirst(module.first?.isNumber == true ? 0 : 1)
    }
    return module
  }
}
