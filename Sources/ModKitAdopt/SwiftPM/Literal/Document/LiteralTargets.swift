import Foundation

/// The targets of a package.
struct LiteralTargets {
  private let targets: [LiteralObject]
  private let dependencies: [LiteralDependency]
  private let toolsVersion: LiteralToolsVersion

  init(
    _ targets: [LiteralObject], _ dependencies: [LiteralDependency],
    _ toolsVersion: LiteralToolsVersion
  ) {
    self.targets = targets
    self.dependencies = dependencies
    self.toolsVersion = toolsVersion
  }

  var documents: [[String: Any]] {
    get throws(NotLiteral) {
      var names: Set<String> = []
      return try targets.map { target throws(NotLiteral) in
        guard let name = target.name, !name.isEmpty, names.insert(name).inserted else {
          throw LiteralDocument.refused("two targets of one name")
        }
        do throws(NotLiteral) {
          return try document(of: target, named: name)
        } catch {
          throw error.placed(at: target.offset)
        }
      }
    }
  }

  private func document(
    of target: LiteralObject, named name: String
  ) throws(NotLiteral) -> [String: Any] {
    try checkProperties(of: target)
    try checkPlaces(of: target)
    let kind = target.fields["type"]?.object?.maker ?? ""
    var result: [String: Any] = [
      "name": name, "type": kind,
      "packageAccess": toolsVersion >= LiteralToolsVersion(5, 9)
        && target.fields["packageAccess"]?.truth ?? false,
      "exclude": target.fields["exclude"]?.texts ?? [],
      "resources": try resources(of: target),
      "dependencies": try uses(of: target),
      "settings": try LiteralSettings.documents(of: target),
    ]
    for field in ["path", "url", "checksum", "publicHeadersPath", "pkgConfig"] {
      result[field] = target.fields[field]?.text
    }
    result["sources"] = target.fields["sources"]?.texts
    result["providers"] = target.fields["providers"]?.objects?.map(\.provider)
    result["pluginUsages"] = target.fields["plugins"]?.objects?.map { usage -> [String: Any] in
      ["plugin": [usage.name ?? "", usage.fields["package"]?.text ?? NSNull()] as [Any]]
    }
    if let capability = target.fields["capability"]?.object {
      result["pluginCapability"] = LiteralPlugins.document(of: capability)
    }
    return result
  }

  // MARK: Checks

  /// SwiftPM refuses properties that the kind of a target does not have. A loop over all targets
  /// may have set them.
  private func checkProperties(of target: LiteralObject) throws(NotLiteral) {
    let own = LiteralAPI.makers["Target.\(target.maker)"]?.flatMap(\.parameters).map(\.name) ?? []
    for (name, value) in target.fields where !own.contains(name) && name != "type" {
      guard value.isNone || value.isEmpty && name != "plugins" else {
        throw LiteralDocument.refused("`\(name)` in a target that has none")
      }
    }
  }

  private func checkPlaces(of target: LiteralObject) throws(NotLiteral) {
    let lists = ["exclude", "sources"].flatMap { target.fields[$0]?.texts ?? [] }
    guard lists.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("/") && !$0.hasPrefix("~") }) else {
      throw LiteralDocument.refused("paths that SwiftPM may refuse")
    }
    guard target.maker == "binaryTarget" else { return }
    let location = target.fields["path"]?.text ?? target.fields["url"]?.text ?? ""
    let isFile =
      target.fields["url"]?.text == nil
      ? !location.hasPrefix("/") && !location.hasPrefix("~") : location.hasPrefix("https://")
    let isArchive =
      location.hasSuffix(".zip")
      || target.fields["url"]?.text == nil
        && [".xcframework", ".artifactbundle"].contains(where: location.hasSuffix)
    let isPlain = location.allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "?" && $0 != "#" }
    guard isFile, isArchive, isPlain else {
      throw LiteralDocument.refused("a binary target that SwiftPM may refuse")
    }
  }

  // MARK: Contents

  private func resources(of target: LiteralObject) throws(NotLiteral) -> [[String: Any]] {
    try (target.fields["resources"]?.objects ?? []).map { resource throws(NotLiteral) in
      var rule: [String: Any] = [:]
      rule["localization"] = resource.fields["localization"]?.object?.maker
      let path = resource.fields["path"]?.text ?? ""
      let parts = Self.normal(path)
      guard !parts.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~") else {
        throw LiteralDocument.refused("a resource like `\(path)`")
      }
      return ["rule": [resource.maker: rule], "path": parts.joined(separator: "/")]
    }
  }

  /// Returns the parts of a relative path, as SwiftPM shortens it.
  private static func normal(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private func uses(of target: LiteralObject) throws(NotLiteral) -> [[String: Any]] {
    try (target.fields["dependencies"]?.objects ?? []).map { use throws(NotLiteral) in
      let condition = use.fields["condition"]?.object.map(LiteralSettings.condition) ?? NSNull()
      let name = use.name ?? ""
      guard use.maker == "product" else { return [use.maker: [name, condition] as [Any]] }
      let package = use.fields["package"]?.text
      if toolsVersion >= LiteralToolsVersion(5, 2) {
        guard let package, dependencies.contains(where: { $0.isCalled(package) }) else {
          throw LiteralDocument.refused("a product of a package that it does not name")
        }
      }
      var aliases: Any = NSNull()
      if case .table(let table)? = use.fields["moduleAliases"]?.content { aliases = table }
      return ["product": [name, package ?? NSNull(), aliases, condition] as [Any]]
    }
  }
}
