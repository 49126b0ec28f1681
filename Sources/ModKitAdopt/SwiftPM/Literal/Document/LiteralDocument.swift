import Foundation

/// The JSON that SwiftPM prints for a package.
///
/// What SwiftPM would refuse, or might refuse, is an error.
struct LiteralDocument {
  let package: LiteralObject
  let toolsVersion: LiteralToolsVersion
  let directory: String

  /// More entries than any package has.
  private static let sizeLimit = 100_000

  init(of package: LiteralObject, _ toolsVersion: LiteralToolsVersion, in directory: String) {
    self.package = package
    self.toolsVersion = toolsVersion
    self.directory = directory
  }

  var text: String {
    get throws(NotLiteral) {
      try checkSize()
      let targets = objects(of: "targets")
      let dependencies = try objects(of: "dependencies").map { dependency throws(NotLiteral) in
        try LiteralDependency(dependency, in: directory)
      }
      let document: [String: Any] = [
        "name": try name,
        "toolsVersion": ["_version": toolsVersion.text, "experimentalFeatures": []]
          as [String: Any],
        "packageKind": ["root": [directory]],
        "defaultLocalization": json(package.fields["defaultLocalization"]?.object?.name),
        "pkgConfig": json(package.fields["pkgConfig"]?.text),
        "providers": json(package.fields["providers"]?.objects?.map(\.provider)),
        "cLanguageStandard": json(package.fields["cLanguageStandard"]?.object?.cStandard),
        "cxxLanguageStandard": json(package.fields["cxxLanguageStandard"]?.object?.cxxStandard),
        "swiftLanguageVersions": json(try languageModes),
        "platforms": try platforms,
        "traits": try traits,
        "dependencies": dependencies.map(\.document),
        "products": try products(of: targets),
        "targets": try LiteralTargets(targets, dependencies, toolsVersion).documents,
      ]
      guard let data = try? JSONSerialization.data(withJSONObject: document, options: .sortedKeys)
      else { throw NotLiteral("is not understood", at: 0) }
      return String(decoding: data, as: UTF8.self)
    }
  }

  static func refused(_ reason: String) -> NotLiteral {
    NotLiteral("has \(reason)", at: 0)
  }

  private func json(_ value: Any?) -> Any { value ?? NSNull() }

  private func objects(of field: String) -> [LiteralObject] {
    package.fields[field]?.objects ?? []
  }

  /// Lists that many targets share count each time.
  private func checkSize() throws(NotLiteral) {
    var size = 0
    for object in objects(of: "targets") + objects(of: "products") + objects(of: "dependencies") {
      for value in object.fields.values { size += value.list?.count ?? 1 }
      guard size <= Self.sizeLimit else { throw Self.refused("very long lists") }
    }
  }

  // MARK: Values

  private var name: String {
    get throws(NotLiteral) {
      guard let name = package.fields["name"]?.text, !name.isEmpty else {
        throw Self.refused("no name")
      }
      return name
    }
  }

  private var languageModes: [String]? {
    get throws(NotLiteral) {
      let both = ["swiftLanguageModes", "swiftLanguageVersions"]
        .compactMap { package.fields[$0]?.objects }
      guard let stated = both.first else { return nil }
      guard both.count == 1 else { throw Self.refused("language modes like these") }
      let modes = stated.compactMap(\.languageMode)
      guard modes.count == stated.count else { throw Self.refused("a language mode like this") }
      return modes
    }
  }

  private var platforms: [[String: Any]] {
    get throws(NotLiteral) {
      guard let stated = package.fields["platforms"]?.objects else { return [] }
      var names: Set<String> = []
      let platforms = stated.compactMap { platform -> [String: Any]? in
        guard let version = platform.platformVersion,
          names.insert(platform.maker).inserted
        else { return nil }
        return ["platformName": platform.maker.lowercased(), "version": version, "options": []]
      }
      guard platforms.count == stated.count, !platforms.isEmpty else {
        throw Self.refused("platforms like these")
      }
      return platforms
    }
  }

  private var traits: [[String: Any]] {
    get throws(NotLiteral) {
      let traits = objects(of: "traits")
      let names = Set(traits.compactMap(\.name)).union(
        traits.contains { $0.maker == "default" } ? ["default"] : [])
      return try traits.map { trait throws(NotLiteral) in
        let enabled = trait.fields["enabledTraits"]?.texts ?? []
        let isDefault = trait.maker == "default"
        let name = isDefault ? "default" : trait.name ?? ""
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") }),
          names.count == traits.count, Set(enabled).isSubset(of: names)
        else { throw Self.refused("traits like these") }
        var result: [String: Any] = ["name": name, "enabledTraits": Array(Set(enabled)).sorted()]
        result["description"] =
          isDefault
          ? "The default traits of this package." : trait.fields["description"]?.text
        return result
      }
    }
  }

  // MARK: Products

  private func products(of targets: [LiteralObject]) throws(NotLiteral) -> [[String: Any]] {
    var names: Set<String> = []
    let kinds = Dictionary(
      targets.map { ($0.name ?? "", $0.maker) }, uniquingKeysWith: { first, _ in first })
    return try objects(of: "products").map { product throws(NotLiteral) in
      let members = product.fields["targets"]?.texts ?? []
      let library = product.fields["type"]?.object?.maker
      guard let name = product.name, !name.isEmpty, names.insert(name).inserted,
        !members.isEmpty, members.allSatisfy({ kinds[$0] != nil }),
        library == nil || !members.allSatisfy({ kinds[$0] == "binaryTarget" })
      else { throw Self.refused("a product that SwiftPM may refuse") }
      let type: [String: Any] =
        product.maker == "library"
        ? ["library": [library ?? "automatic"]] : [product.maker: NSNull()]
      return ["name": name, "targets": members, "type": type, "settings": []]
    }
  }
}
