/// What PackageDescription has, as of Swift 6.2.
enum LiteralAPI {
  /// A function or initializer that makes a value.
  struct Maker: Sendable {
    var type: String
    var name: String
    var parameters: [Parameter]
    var since: LiteralToolsVersion
    /// The version that no longer has it.
    var until: LiteralToolsVersion?
    /// Whether it returns an optional.
    var isOptional: Bool
  }

  struct Parameter: Sendable {
    var label: String?
    var name: String
    var type: LiteralType
    /// nil if an argument is required.
    var standard: Standard?
    var since: LiteralToolsVersion

    enum Standard: Sendable {
      case none
      case emptyList
      case truth
    }

    /// The value without an argument.
    var standardValue: LiteralValue? {
      switch standard {
      case nil: nil
      case .none?: LiteralValue(type: type, content: .none)
      case .emptyList: LiteralValue(type: type, content: .list([]))
      case .truth: .boolean(true)
      }
    }
  }

  /// All types that values in manifests can have.
  static let types: Set<String> = Set(
    LiteralAPITables.makers.map { typeAndName($0).type }
      + LiteralAPITables.constants.map { String($0.prefix { $0 != ":" }) }
      + ["String", "Int", "Bool", "Void", "LanguageTag", "MainActor.Type"])

  /// Returns the name of a type that may have another one.
  static func name(_ written: String) -> String {
    switch written {
    case "SwiftVersion": "SwiftLanguageMode"
    case "PackageDependency": "Package.Dependency"
    default: written
    }
  }

  /// By type and name.
  static let makers: [String: [Maker]] = Dictionary(
    grouping: LiteralAPITables.makers.compactMap(maker), by: { "\($0.type).\($0.name)" })

  /// The versions that introduced constants, by type and name.
  static let constants: [String: LiteralToolsVersion] = Dictionary(
    uniqueKeysWithValues: LiteralAPITables.constants.flatMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts[1].split(separator: " ").map { entry in
        let words = entry.split(separator: "@")
        let since = words.count > 1 ? LiteralToolsVersion(words[1]) : nil
        return ("\(parts[0]).\(words[0])", since ?? .oldest)
      }
    })

  /// The types of the properties of targets and packages, by type and name.
  static let properties: [String: LiteralType] = {
    var result: [String: LiteralType] = [:]
    for maker in makers.values.joined() where ["Target", "Package"].contains(maker.type) {
      for parameter in maker.parameters {
        // Target.path and others are required by some functions only.
        let key = "\(maker.type).\(parameter.name)"
        if case .optional = result[key] { continue }
        result[key] = parameter.type
      }
    }
    for name in ["path", "url", "checksum"] { result["Target.\(name)"] = .optional(.text) }
    result["Target.type"] = .named("Target.TargetType")
    result["Target.capability"] = nil
    return result
  }()

  /// The number of makers that could not be read: 0.
  static var unreadableCount: Int {
    LiteralAPITables.makers.count { maker($0) == nil }
  }

  // MARK: Tables

  private static func typeAndName(_ line: String) -> (type: String, name: String) {
    let path = line.drop { $0 != " " }.dropFirst().prefix { $0 != "(" }
    let names = path.split(separator: ".")
    return (names.dropLast().joined(separator: "."), String(names.last ?? ""))
  }

  /// Reads a line such as `5.3 Target.binaryTarget(name: String, path: String)`. It starts with
  /// `5.3-5.7` if tools version 5.7 no longer has the function.
  private static func maker(_ line: String) -> Maker? {
    let (type, name) = typeAndName(line)
    let versions = line.prefix { $0 != " " }.split(separator: "-")
    guard let since = versions.first.flatMap({ LiteralToolsVersion($0) }),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
    else { return nil }
    let texts = line[line.index(after: open)..<close].split(separator: ", ")
    let parameters = texts.compactMap(parameter)
    guard parameters.count == texts.count else { return nil }
    return Maker(
      type: type, name: name, parameters: parameters, since: since,
      until: versions.count > 1 ? LiteralToolsVersion(versions[1]) : nil,
      isOptional: line.hasSuffix("?"))
  }

  /// Reads a parameter such as `5.3 resources: [Resource]? = nil`.
  private static func parameter(_ text: Substring) -> Parameter? {
    var rest = text
    var since = LiteralToolsVersion.oldest
    if let version = LiteralToolsVersion(rest.prefix { $0 != " " }) {
      since = version
      rest = rest.drop { $0 != " " }.dropFirst()
    }
    let names = rest.prefix { $0 != ":" }.split(separator: " ")
    rest = rest.drop { $0 != ":" }.dropFirst()
    guard let first = names.first, let name = names.last, let type = type(rest.prefix { $0 != "=" })
    else { return nil }
    return Parameter(
      label: first == "_" ? nil : String(first), name: String(name), type: type,
      standard: rest.contains("=") ? standard(rest.drop { $0 != "=" }) : nil, since: since)
  }

  private static func type(_ text: Substring) -> LiteralType? {
    guard let tokens = try? LiteralLexer.tokens(of: Array(text.utf8)) else { return nil }
    var parser = LiteralParser(tokens)
    return try? parser.type()
  }

  private static func standard(_ text: Substring) -> Parameter.Standard {
    switch text.dropFirst().drop(while: \.isWhitespace) {
    case "true": .truth
    case "[]": .emptyList
    default: .none
    }
  }
}
