import ModKitModel

/// Reads the `packages:` section of a workspace, and finds its issues.
struct PackagesReader: Sendable {
  private let entries: [(key: ManifestNode, value: ManifestNode)]

  init(_ node: ManifestNode?) {
    entries = node?.entries ?? []
  }

  var names: [String] { entries.map(\.key.string) }

  /// The selectors under `only:`.
  var onlyNodes: [ManifestNode] { entries.flatMap { $0.value["only"]?.elements ?? [] } }

  /// The packages, as far as they are valid.
  var packages: [Package] {
    entries.map { name, value in
      Package(
        name: name.string, modules: value["modules"]?.elements.map(\.string),
        swiftPM: value["swiftpm"].flatMap(Self.swiftPM), pod: value["pod"].map(Self.pod),
        only: value["only"]?.elements.compactMap { try? ComponentSelector($0.string) },
        locations: PackageLocations(name: name.location, only: value["only"]?.location))
    }
  }

  // MARK: Values

  private static func swiftPM(_ node: ManifestNode) -> SwiftPMPackage? {
    let products = node["products"]?.elements.map(\.string)
    if let path = node["path"] { return SwiftPMPackage(.path(path.string), products: products) }
    guard let url = node["url"], let requirement = requirement(node) else { return nil }
    return SwiftPMPackage(.repository(url: url.string, requirement), products: products)
  }

  private static func requirement(_ node: ManifestNode) -> PackageRequirement? {
    if let from = node["from"] { return PackageVersion(from.string).map { .from($0) } }
    if let exact = node["exact"] { return PackageVersion(exact.string).map { .exact($0) } }
    if let range = node["range"] { return PackageVersionRange(range.string)?.requirement }
    if let branch = node["branch"] { return .branch(branch.string) }
    return node["revision"].map { .revision($0.string) }
  }

  private static func pod(_ node: ManifestNode) -> PackagePod {
    PackagePod(name: node["name"]?.string, origin(node))
  }

  private static func origin(_ node: ManifestNode) -> PackagePod.Origin {
    if let path = node["path"] { return .path(path.string) }
    guard let git = node["git"] else {
      return .specs(node["version"].flatMap { PodRequirement($0.string) })
    }
    let revision: GitReference.Revision? =
      node["commit"].map { .commit($0.string) } ?? node["tag"].map { .tag($0.string) }
      ?? node["branch"].map { .branch($0.string) }
    return .git(GitReference(url: git.string, revision: revision))
  }

  // MARK: Issues

  /// The issues of each package by itself.
  var issues: [ManifestIssue] {
    entries.flatMap { name, value in
      Self.moduleIssues(name, value)
        + (value["swiftpm"].map { Self.swiftPMIssues($0, of: name) } ?? [])
        + (value["pod"].map(Self.podIssues) ?? [])
        + (value["only"].map { Self.emptyList($0, "only", "name a component, or remove the key") }
          ?? [])
    }
  }

  private static func moduleIssues(_ name: ManifestNode, _ value: ManifestNode) -> [ManifestIssue] {
    guard let modules = value["modules"] else {
      guard let problem = ModuleName.problem(with: name.string) else { return [] }
      return [
        ManifestIssue(
          "the name `\(name.string)` cannot be a module: it \(problem)", at: name.location,
          advice: "add `modules:` with the modules that sources import")
      ]
    }
    return emptyList(modules, "modules", "name what sources import")
      + modules.elements.compactMap { module in
        guard let problem = ModuleName.problem(with: module.string) else { return nil }
        return ManifestIssue(
          "the module `\(module.string)` \(problem)", at: module.location,
          advice: "name a module of \(name.string)")
      }
  }

  private static func emptyList(
    _ node: ManifestNode, _ key: String, _ advice: String
  ) -> [ManifestIssue] {
    node.elements.isEmpty
      ? [ManifestIssue("`\(key)` is empty", at: node.location, advice: advice)] : []
  }

  private static let requirements = ["from", "exact", "range", "branch", "revision"]

  private static func swiftPMIssues(
    _ node: ManifestNode, of name: ManifestNode
  ) -> [ManifestIssue] {
    var issues = oneOrigin(node, ["url", "path"])
    if let path = node["path"] {
      issues += pathIssues(path) + superfluous(requirements, in: node, beside: "path")
    } else if let url = node["url"] {
      issues += oneOrigin(node, requirements) + urlIssues(url)
    }
    if let products = node["products"] {
      issues += emptyList(products, "products", "name the products of \(name.string)")
    }
    return issues
  }

  /// SwiftPM derives the identity of a package from the last name of its address.
  private static func urlIssues(_ url: ManifestNode) -> [ManifestIssue] {
    let identity = SwiftPMPackage(.repository(url: url.string, .branch(""))).identity
    guard TextRule.problem(with: identity, as: .name) != nil else { return [] }
    return [
      ManifestIssue(
        "the address `\(url.string)` does not end in the name of a package", at: url.location,
        advice: "write such as `https://example.com/x.git`")
    ]
  }

  private static let revisions = ["tag", "branch", "commit"]

  private static func podIssues(_ node: ManifestNode) -> [ManifestIssue] {
    let origins = ["version", "git", "path"].filter { node[$0] != nil }
    var issues = node["path"].map(pathIssues) ?? []
    if origins.count > 1 { issues += oneOrigin(node, origins) }
    if node["git"] == nil {
      issues += superfluous(revisions, in: node, beside: origins.first ?? "name")
    } else if revisions.count(where: { node[$0] != nil }) > 1 {
      issues += oneOrigin(node, revisions)
    }
    return issues
  }

  /// Reports a mapping that has none or several of some keys.
  private static func oneOrigin(_ node: ManifestNode, _ keys: [String]) -> [ManifestIssue] {
    let found = keys.compactMap { key in node[key].map { (key, $0) } }
    guard found.count != 1 else { return [] }
    let list = keys.map { "`\($0)`" }.joined(separator: ", ")
    guard let second = found.dropFirst().first else {
      return [
        ManifestIssue("none of \(list) is given", at: node.location, advice: "add one of them")
      ]
    }
    return [
      ManifestIssue(
        "`\(second.0)` is given beside `\(found[0].0)`", at: second.1.location,
        advice: "keep one of \(list)")
    ]
  }

  private static func superfluous(
    _ keys: [String], in node: ManifestNode, beside other: String
  ) -> [ManifestIssue] {
    keys.compactMap { key in
      node[key].map {
        ManifestIssue(
          "`\(key)` means nothing beside `\(other)`", at: $0.location, advice: "remove it")
      }
    }
  }

  private static func pathIssues(_ path: ManifestNode) -> [ManifestIssue] {
    guard let problem = PackageRule.problem(withPath: path.string) else { return [] }
    return [
      ManifestIssue(
        "the path `\(path.string)` \(problem)", at: path.location,
        advice: "write it relative to this file, with the directory's name last")
    ]
  }
}
