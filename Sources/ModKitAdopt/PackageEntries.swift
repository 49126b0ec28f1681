import ModKitModel

/// The `packages:` of a generated `modkit.yml`.
enum PackageEntries {
  /// Empty without any.
  static func lines(_ packages: [Package]) -> [String] {
    guard !packages.isEmpty else { return [] }
    return ["# The third parties that the descriptions depend on.", "packages:"]
      + packages.map(line)
  }

  private static func line(_ package: Package) -> String {
    var keys: [String] = []
    if package.modules != [package.name] { keys.append("modules: \(list(package.modules))") }
    if let swiftPM = package.swiftPM { keys.append("swiftpm: {\(place(of: swiftPM, package))}") }
    if let pod = package.pod {
      let name = pod.name.map { ["name: \(YAMLScalar.text(of: $0))"] } ?? []
      keys.append("pod: {\((name + place(of: pod)).joined(separator: ", "))}")
    }
    return "  \(YAMLScalar.text(of: package.name)): {\(keys.joined(separator: ", "))}"
  }

  private static func place(of swiftPM: SwiftPMPackage, _ package: Package) -> String {
    var keys: [String] = []
    switch swiftPM.origin {
    case .path(let path): keys.append("path: \(YAMLScalar.quoted(path))")
    case .repository(let url, let requirement):
      keys += ["url: \(YAMLScalar.quoted(url))", text(of: requirement)]
    }
    if let products = swiftPM.products, products != package.modules {
      keys.append("products: \(list(products))")
    }
    return keys.joined(separator: ", ")
  }

  private static func text(of requirement: PackageRequirement) -> String {
    switch requirement {
    case .from(let version): "from: \(YAMLScalar.quoted(version.description))"
    case .exact(let version): "exact: \(YAMLScalar.quoted(version.description))"
    case .range(let lower, let upper, let isClosed):
      "range: \(YAMLScalar.quoted("\(lower)\(isClosed ? "..." : "..<")\(upper)"))"
    case .branch(let name): "branch: \(YAMLScalar.quoted(name))"
    case .revision(let name): "revision: \(YAMLScalar.quoted(name))"
    }
  }

  private static func place(of pod: PackagePod) -> [String] {
    switch pod.origin {
    case .specs(nil): []
    case .specs(let requirement?):
      ["version: \(YAMLScalar.quoted(requirement.conditions.joined(separator: ", ")))"]
    case .path(let path): ["path: \(YAMLScalar.quoted(path))"]
    case .git(let reference):
      ["git: \(YAMLScalar.quoted(reference.url))"] + revision(of: reference)
    }
  }

  private static func revision(of reference: GitReference) -> [String] {
    switch reference.revision {
    case .branch(let name): ["branch: \(YAMLScalar.quoted(name))"]
    case .tag(let name): ["tag: \(YAMLScalar.quoted(name))"]
    case .commit(let name): ["commit: \(YAMLScalar.quoted(name))"]
    case nil: []
    }
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map(YAMLScalar.text).joined(separator: ", "))]"
  }
}
