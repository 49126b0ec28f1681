extension PackageDump {
  /// Another package that a package depends on.
  struct Dependency: Decodable {
    /// By what `package:` of a product names it; in lower case.
    var identity: String
    /// What older manifests name it by.
    var name: String?
    /// The absolute path of a package that is linked by one.
    var path: String?

    init(from decoder: any Decoder) throws {
      let kinds = try decoder.singleValueContainer().decode([String: [Content]].self)
      guard let (kind, contents) = kinds.first, let content = contents.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no kind of dependency"))
      }
      identity = content.identity.lowercased()
      name = content.nameForTargetDependencyResolutionOnly
      path = kind == "fileSystem" || kind == "local" ? content.path : nil
    }

    /// Whether `package:` of a product means it.
    func isCalled(_ package: String) -> Bool {
      identity == package.lowercased() || name == package
    }

    private struct Content: Decodable {
      var identity: String
      var nameForTargetDependencyResolutionOnly: String?
      var path: String?
    }
  }

  /// A dependency of a target, or a plugin that it uses.
  enum Use: Decodable {
    case target(String)
    /// `aliases` are the new names of modules, by the old ones.
    case product(String, package: String?, aliases: [String: String] = [:])
    /// A target, or else a product.
    case byName(String)
    /// What this version of modkit has not heard of.
    case unknown(kind: String)

    init(from decoder: any Decoder) throws {
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
        self = package == nil ? .target(name) : .product(name, package: package)
      default: self = .unknown(kind: key.stringValue)
      }
    }

    /// How the manifest calls it.
    var name: String {
      switch self {
      case .target(let name), .byName(let name), .product(let name, _, _): name
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

  /// The packages of elsewhere whose products its targets use, by identity.
  public var remoteIdentities: Set<String> {
    Set(dependencies.filter { $0.path == nil }.map(\.identity))
  }

  /// The modules that a product brings; nil when it has no such product.
  func modules(ofProduct product: String) -> [String]? {
    let explicit = products.first { $0.name == product }?.targets
    let targets = explicit ?? (hasTarget(product) ? [product] : nil)
    return targets?.map(Self.module)
  }

  func hasTarget(_ name: String) -> Bool { targets.contains { $0.name == name } }

  /// The module of a target, as SwiftPM mangles its name.
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
